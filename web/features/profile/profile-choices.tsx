import Monitor from 'lucide-react/icons/monitor-smartphone';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { type ReactNode, useState } from 'react';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { useSignal } from '#web/lib/browser/signal.ts';
import { type ThemeChoice, useTheme } from '#web/lib/browser/theme.ts';
import { areQuestionsOn, keepQuestions } from '#web/lib/device/questions.ts';
import { writeLocal } from '#web/lib/device/storage.ts';
import { STORED } from '#web/lib/device/stored-here.ts';
import { OTHER_NAMES, type OtherName } from '#web/lib/text/app-names.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { siteTitle } from '#web/lib/text/site-title.ts';
import { languages } from '#web/locales/languages.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { CheckChip } from '#web/ui/field/check-chip.tsx';
import { ProfileFold, ProfileSection } from './profile-section.tsx';

const THEMES: { choice: ThemeChoice; icon: typeof Sun }[] = [
  { choice: 'system', icon: Monitor },
  { choice: 'day', icon: Sun },
  { choice: 'night', icon: Moon },
];

export function ProfileTheme() {
  const { t } = useText('profile');
  const { choice, setChoice } = useTheme();
  return (
    <ProfileSection title={t('profile.theme')}>
      <Choices label={t('profile.theme')}>
        {THEMES.map(({ choice: value, icon: Icon }) => (
          <Choice key={value} name="theme" checked={value === choice} onChoose={() => setChoice(value)}>
            <Icon aria-hidden="true" className="size-4.5" />
            {t(`profile.theme_${value}`)}
          </Choice>
        ))}
      </Choices>
    </ProfileSection>
  );
}

export function ProfileLanguage() {
  const { t, language, setLanguage } = useText('profile');
  const choose = (value: Language) => {
    setLanguage(value).catch(() =>
      showToast({ title: t('profile.language_failed'), variant: 'destructive' }),
    );
  };
  return (
    <ProfileSection title={t('profile.language')}>
      <Choices label={t('profile.language')}>
        {LANGUAGES.map((value) => (
          <Choice key={value} name="language" checked={value === language} onChoose={() => choose(value)}>
            <span lang={value}>{languages[value].name}</span>
          </Choice>
        ))}
      </Choices>
    </ProfileSection>
  );
}

/** 'own' is the operator's title. */
type AppName = 'own' | OtherName;
const APP_NAMES: readonly AppName[] = ['own', 'notes', 'agenda'];

const page = () => document.documentElement;
/** first-paint.ts keeps the title with which the server sent the page. */
const titleOf = (name: AppName): string =>
  name === 'own' ? (page().dataset.title ?? document.title) : OTHER_NAMES[name];
/** Returns the folder of a name's icons and manifest, as a prefix of their paths. */
const folderOf = (name: AppName): string => (name === 'own' ? '' : `/${name}`);
/** Returns the name of this window, which an installed app has from its start. */
const shownName = (): AppName => APP_NAMES.find((name) => name === page().dataset.name) ?? 'own';

/** Changes title, icons and manifest at once, and stores the choice; 'own' deletes the stored choice. */
function setAppName(name: AppName): void {
  page().dataset.title ??= document.title;
  const before = folderOf(shownName());
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel$=icon],link[rel=manifest]')) {
    link.setAttribute('href', folderOf(name) + link.getAttribute('href')?.slice(before.length));
  }
  // The gate's own words are hidden under another name.
  if (name === 'own') delete page().dataset.name;
  else page().dataset.name = name;
  document.title = titleOf(name);
  siteTitle.set(document.title);
  writeLocal(STORED.appName.name, name === 'own' ? null : name);
}

/** The name and icon of window and installed app (privacy-15). */
export function ProfileName() {
  const { t } = useText('profile');
  useSignal(siteTitle);
  return (
    <ProfileFold title={t('profile.name')} text={t('profile.name_text')}>
      <Choices label={t('profile.name')}>
        {APP_NAMES.map((name) => (
          <Choice key={name} name="name" checked={name === shownName()} onChoose={() => setAppName(name)}>
            <img src={`${folderOf(name)}/icon.svg`} alt="" className="size-6" />
            {titleOf(name)}
          </Choice>
        ))}
      </Choices>
      <p className="mt-4 max-w-prose text-sm text-pretty text-muted">{t('profile.name_limits')}</p>
    </ProfileFold>
  );
}

/** Whether places ask their questions (facts-question-1). */
export function ProfileQuestions() {
  const { t } = useText('profile');
  const [areOn, setOn] = useState(areQuestionsOn);
  return (
    <>
      <p className="mb-3 max-w-prose text-sm text-pretty text-muted">{t('profile.questions_text')}</p>
      <CheckChip
        checked={areOn}
        onChange={({ target }) => {
          keepQuestions(target.checked);
          setOn(target.checked);
        }}
      >
        {t('profile.questions_on')}
      </CheckChip>
    </>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-wrap gap-2.5">
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  );
}

type ChoiceProps = { name: string; checked: boolean; onChoose: () => void; children: ReactNode };

function Choice({ name, checked, onChoose, children }: ChoiceProps) {
  return (
    <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2.5 border border-control bg-surface px-4 py-1.5 font-medium xamfra transition-colors duration-150 hover:bg-raised has-checked:border-ink has-checked:bg-ink has-checked:text-bg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <input
        autoComplete="off"
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="absolute size-px opacity-0"
      />
      {children}
    </label>
  );
}
