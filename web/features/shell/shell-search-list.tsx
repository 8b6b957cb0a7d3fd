import Search from 'lucide-react/icons/search';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import { useSettled } from '#web/lib/browser/use-settled.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { ListOption } from '#web/ui/field/option-list.tsx';
import { CategoryIcon } from '#web/ui/picture/category-icon.tsx';
import { useFieldList } from './use-field-list.ts';
import { useSearch } from './use-search.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Milliseconds without typing before screen readers hear the count. */
const REST_MS = 600;

type Props = {
  field: RefObject<HTMLInputElement | null>;
  /** Called after a place was chosen or the search was submitted. */
  onDone?: (() => void) | undefined;
};

/** Suggestions while typing: matching places, similar ones, then the search itself. */
export function ShellSearchList({ field, onDone }: Props) {
  const { t } = useText('search');
  const id = useId();
  const navigate = useNavigate();
  const { submit, clear } = useSearch();
  const [text, setText] = useState('');
  const { found, guesses, isReady, hasFailed } = useSuggestions(text);
  const places = [...found, ...guesses];
  const isEmpty = places.length === 0;
  const optionId = (index: number) => `${id}${index}`;

  const setField = (value: string) => {
    if (field.current) field.current.value = value;
    setText(value);
  };
  const choose = (index: number) => {
    const place = places[index];
    if (place) {
      setField('');
      navigate(paths.place(place.id));
    } else {
      submit(text);
    }
    close();
    onDone?.();
  };
  const { isOpen, active, close } = useFieldList({
    field,
    listId: `${id}list`,
    optionId,
    count: isEmpty ? 0 : places.length + 1,
    onText: setText,
    onChoose: choose,
    onClear: () => {
      setField('');
      clear();
    },
  });

  const note = () => {
    if (hasFailed) return t('search.failed');
    if (!isReady) return t('search.loading');
    if (isEmpty) return t('search.none');
    return found.length > 0
      ? t('search.found', { count: places.length })
      : t('search.guessed', { count: guesses.length });
  };
  const spoken = useSettled(isOpen ? note() : '', REST_MS);
  const option = (place: Place, index: number) => (
    <ListOption
      key={place.id}
      id={optionId(index)}
      isActive={active === index}
      onChoose={() => choose(index)}
    >
      <SuggestedPlace place={place} />
    </ListOption>
  );
  return (
    <>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {isOpen && (
        <div className="mt-2 overflow-hidden border border-control bg-surface shadow-lift xamfra max-xl:-mr-11 xl:absolute xl:inset-x-0 xl:top-full xl:z-20 xl:max-h-[calc(100dvh-6rem)] xl:w-96 xl:overflow-y-auto">
          {isEmpty ? (
            <p aria-hidden="true" className="px-4 py-3 text-muted">
              {note()}
            </p>
          ) : (
            <div id={`${id}list`} role="listbox" aria-label={t('search.label')} className="py-1.5">
              {found.map(option)}
              {guesses.length > 0 && (
                <Guesses label={t('search.guesses')}>
                  {guesses.map((place, index) => option(place, found.length + index))}
                </Guesses>
              )}
              <ListOption
                id={optionId(places.length)}
                isActive={active === places.length}
                onChoose={() => choose(places.length)}
              >
                <Search aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />
                <span className="min-w-0 wrap-break-word">{t('search.all', { text: text.trim() })}</span>
              </ListOption>
            </div>
          )}
        </div>
      )}
    </>
  );
}

function Guesses({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
    <div role="group" aria-labelledby={id} className="border-t border-line first:border-t-0">
      <p id={id} role="presentation" className="px-4 pt-2.5 pb-1 text-sm text-muted">
        {label}
      </p>
      {children}
    </div>
  );
}

function SuggestedPlace({ place: { name, category, neighborhood } }: { place: Place }) {
  const label = useLabel();
  const about = [category && label(category.name), neighborhood].filter(Boolean).join(' · ');
  return (
    <>
      <CategoryIcon icon={category?.icon} className="mt-1 size-4 shrink-0 text-accent" />
      <span className="min-w-0">
        <span className="block font-medium wrap-break-word">{name}</span>
        <span className="block text-sm wrap-break-word text-muted">{about}</span>
      </span>
    </>
  );
}
