import type { HelpNumber } from '#contract/help/help.ts';
import { PURPOSES } from '#domain/help/purposes.ts';
import { ShortForm } from '#web/forms/short/short-form.tsx';
import { entriesIn, type ShortFields, useShortForm } from '#web/forms/short/use-short-form.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { addHelpNumber, editHelpNumber } from '../api.ts';

const ANSWERS = { yes: true, no: false, unknown: null } as const;
const NAMES = ['yes', 'no', 'unknown'] as const;
const nameOf = (value: boolean | null | undefined) =>
  NAMES.find((name) => ANSWERS[name] === value) ?? 'unknown';
const answerOf = (name: string | undefined) => ANSWERS[NAMES.find((one) => one === name) ?? 'unknown'];

/** Returns the body of a call; an unchanged day does not count as a check. */
function bodyOf(typed: ShortFields, number: HelpNumber | null) {
  const { purpose = '', number: dialed = '', website, hours, languages = '', checkedOn } = typed;
  const codes = entriesIn(languages.toLowerCase());
  return {
    purpose,
    number: dialed,
    website,
    hours,
    languages: codes.length > 0 ? codes : null,
    isFree: answerOf(typed.isFree),
    showsOnBill: answerOf(typed.showsOnBill),
    isInside: typed.isInside === 'on',
    ...(checkedOn && checkedOn !== number?.checkedOn && { checkedOn }),
  };
}

type Props = { number: HelpNumber | null; today: string; onDone: () => void };

export function HelpForm({ number, today, onDone }: Props) {
  const { t, language } = useText('admin', 'labels');
  const form = useShortForm({
    send: async (typed) => {
      const body = bodyOf(typed, number);
      await (number ? editHelpNumber(number.id, body) : addHelpNumber(body));
      done(t('admin.saved'));
      onDone();
    },
    unreachable: t('admin.help_unreachable'),
  });
  const { fields } = form.problem;
  return (
    <ShortForm
      form={form}
      submit={t('labels.save')}
      buttons={<Button onClick={onDone}>{t('shell.cancel')}</Button>}
    >
      <Field label={t('admin.purpose')} hint={t('admin.purpose_hint')} error={fields.purpose} required>
        <input name="purpose" defaultValue={number?.purpose} maxLength={60} list="purposes" />
      </Field>
      <datalist id="purposes">
        {PURPOSES.map((kind) => (
          <option key={kind.en} value={kind[language]} />
        ))}
      </datalist>
      <Field label={t('admin.number')} error={fields.number} required>
        <input name="number" type="tel" defaultValue={number?.number} maxLength={20} />
      </Field>
      <Field label={t('admin.hours')} hint={t('admin.hours_hint')} error={fields.hours}>
        <input name="hours" defaultValue={number?.hours ?? ''} maxLength={40} />
      </Field>
      <Field label={t('admin.languages')} hint={t('admin.languages_hint')} error={fields.languages}>
        <input name="languages" defaultValue={number?.languages?.join(', ')} />
      </Field>
      <Field label={t('admin.free')} error={fields.isFree}>
        <AnswerSelect name="isFree" value={number?.isFree} />
      </Field>
      <Field label={t('admin.bill')} error={fields.showsOnBill}>
        <AnswerSelect name="showsOnBill" value={number?.showsOnBill} />
      </Field>
      <Field label={t('labels.website')} error={fields.website}>
        <input name="website" inputMode="url" defaultValue={number?.website ?? ''} />
      </Field>
      <Field label={t('labels.checked_on')} error={fields.checkedOn}>
        <input name="checkedOn" type="date" max={today} defaultValue={number?.checkedOn ?? today} />
      </Field>
      <label className="flex min-h-11 items-center gap-3">
        <input
          name="isInside"
          type="checkbox"
          defaultChecked={number?.isInside}
          autoComplete="off"
          className="size-5 shrink-0"
        />
        <span>
          {t('admin.inside')}
          <span className="block text-muted text-sm">{t('admin.inside_hint')}</span>
        </span>
      </label>
    </ShortForm>
  );
}

/** Yes, no or not known; further properties come from the surrounding field. */
function AnswerSelect({ value, ...control }: { name: string; value: boolean | null | undefined }) {
  const { t } = useText('admin');
  return (
    <select {...control} autoComplete="off" defaultValue={nameOf(value)}>
      {NAMES.map((name) => (
        <option key={name} value={name}>
          {t(`admin.is_${name}`)}
        </option>
      ))}
    </select>
  );
}
