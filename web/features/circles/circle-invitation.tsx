import Printer from 'lucide-react/icons/printer';
import { use } from 'react';
import { type Circle, MAX_INVITED_DEVICES } from '#contract/circles/circles.ts';
import { LANGUAGES } from '#contract/language.ts';
import { MAX_INVITATION_DAYS } from '#domain/circles/invitations.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { LinkField } from '#web/forms/share/link-field.tsx';
import { ShortForm } from '#web/forms/short/short-form.tsx';
import { required, useShortForm } from '#web/forms/short/use-short-form.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { areaArrival, textIn } from '#web/lib/text/text-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { QrCode } from '#web/ui/picture/qr-code.tsx';
import { inviteInto } from './api.ts';

export type NewLink = { url: string; circle: Circle; devices: number; until: string };

const USUAL_DEVICES = 10;
const USUAL_DAYS = 30;

type FormProps = { circle: Circle; onInvited: (link: NewLink) => void; onCancel: () => void };

export function CircleInviteForm({ circle, onInvited, onCancel }: FormProps) {
  const { t } = useText('admin');
  const today = madridTime(new Date()).isoDate;
  const form = useShortForm({
    check: (fields) => required(fields, 'devices', 'until'),
    send: async ({ devices = '', until = '' }) => {
      const body = { devices: Number(devices), until };
      onInvited({ ...(await inviteInto(circle.id, body)), circle, ...body });
    },
    unreachable: t('admin.circles_unreachable'),
  });
  const { fields } = form.problem;
  return (
    <ShortForm
      form={form}
      submit={t('admin.circles_make')}
      buttons={<Button onClick={onCancel}>{t('shell.cancel')}</Button>}
    >
      <Field label={t('admin.circles_count')} error={fields.devices} required>
        <input name="devices" type="number" min={1} max={MAX_INVITED_DEVICES} defaultValue={USUAL_DEVICES} />
      </Field>
      <Field label={t('admin.circles_until')} error={fields.until} required>
        <input
          name="until"
          type="date"
          min={today}
          max={addDays(today, MAX_INVITATION_DAYS)}
          defaultValue={addDays(today, USUAL_DAYS)}
        />
      </Field>
    </ShortForm>
  );
}

/** A new invitation: its link, which the server cannot show again, and a card to print. */
export function CircleInvitation({ link, onDone }: { link: NewLink; onDone: () => void }) {
  const { t, language } = useText('admin');
  const { url, circle, devices, until } = link;
  const day = dateWords(until, language, 'long');
  return (
    <section aria-labelledby="invitation" className="invitation-card-page max-w-2xl space-y-5">
      <h3 id="invitation" className="font-display text-2xl font-medium wrap-anywhere">
        {t('admin.circles_invite_of', { name: circle.name })}
      </h3>
      <LinkField
        url={url}
        hint={`${t('admin.circles_link_until', { count: devices, day })} ${t('admin.circles_once')}`}
      >
        <Button icon={<Printer aria-hidden="true" className="size-4.5" />} onClick={() => print()}>
          {t('admin.circles_print')}
        </Button>
        <Button onClick={onDone}>{t('admin.circles_done')}</Button>
      </LinkField>
      <InvitationCard url={url} until={until} />
    </section>
  );
}

/** An A6 card with the link, in all languages, because its reader may speak another language than staff. */
function InvitationCard({ url, until }: Pick<NewLink, 'url' | 'until'>) {
  const { t } = useText('admin');
  for (const language of LANGUAGES) use(areaArrival(language, 'admin'));
  return (
    <section aria-label={t('admin.circles_card')} className="invitation-card">
      <QrCode text={url} label={t('admin.circles_card_code')} className="mx-auto w-48" />
      {LANGUAGES.map((language) => (
        <p key={language} lang={language} className="mt-2 text-xs leading-snug">
          {textIn<'admin'>(language, 'admin.circles_card_scan', { day: dateWords(until, language, 'long') })}
        </p>
      ))}
    </section>
  );
}
