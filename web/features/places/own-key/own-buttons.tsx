import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import type { Event } from '#contract/events/events.ts';
import type { Place } from '#contract/places/places.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { HoursPreview } from '#web/features/places/form/hours-field.tsx';
import { hoursOfText, textOfHours } from '#web/forms/place/hours-text.ts';
import { ShortForm } from '#web/forms/short/short-form.tsx';
import { required, type ShortFields, useShortForm } from '#web/forms/short/use-short-form.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DateInput } from '#web/ui/field/date-input.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { eventCall, factCall, goneCall, hoursCall, type OwnPlace } from './use-own-place.ts';

type Props = { own: OwnPlace; place: Place };

/** The large buttons: open, closed, hours, tonight, and the step at the door. */
export function OwnButtons({ own, place }: Props) {
  const { t, language } = useText('own');
  const { isBusy, press } = own;
  const today = madridTime(new Date()).isoDate;
  const asUsual = [
    ...(place.facts.in_business || !place.openingHours ? [goneCall(place, { is: 'open' })] : []),
    ...(place.openingHours ? [factCall(place, 'opening_hours', 'same')] : []),
  ];
  const busy = isBusy || undefined;
  const day = dateWords(today, language, 'medium');
  const closeToday = () =>
    press([goneCall(place, { is: 'closed_for_now', until: today })], t('own.saved_closed', { date: day }));
  const step = (text: string, value: Parameters<typeof factCall>[2]) => (
    <Large
      aria-disabled={busy}
      onClick={() =>
        void press(
          [factCall(place, 'entrance', value)],
          t('own.saved_fact', { kind: t('own.step'), value: text }),
        )
      }
    >
      {text}
    </Large>
  );
  return (
    <>
      <div className="mt-5 grid gap-3">
        <Large
          variant="primary"
          aria-disabled={busy}
          onClick={() => void press(asUsual, t('own.saved_as_usual'))}
        >
          {t('own.as_usual')}
        </Large>
        <Large aria-disabled={busy} onClick={() => void closeToday()}>
          {t('own.closed_today')}
          <span className="block font-normal text-base">{day}</span>
        </Large>
        <Folded label={t('own.closed_until')}>
          {(done) => <UntilForm own={own} place={place} today={today} onDone={done} />}
        </Folded>
        <Folded label={t('own.hours_changed')}>
          {(done) => <HoursForm own={own} place={place} onDone={done} />}
        </Folded>
        <Folded label={t('own.tonight')}>
          {(done) => <TonightForm own={own} place={place} today={today} onDone={done} />}
        </Folded>
      </div>
      <h2 className="mt-8 mb-3 font-display font-medium text-2xl">{t('own.step')}</h2>
      <div className="grid gap-3 sm:grid-cols-3">
        {step(t('own.step_none'), { is: 'step_free' })}
        {step(t('own.step_single'), { is: 'steps', count: 1 })}
        {step(t('own.step_ramp'), { is: 'ramp' })}
      </div>
    </>
  );
}

const Large = ({ variant, ...rest }: { variant?: 'primary' } & ComponentProps<'button'>) => (
  <Button {...rest} {...(variant && { variant })} className="min-h-16 w-full py-2 text-lg" />
);

/** A large button that unfolds a form. A folded form keeps its text; saving empties it. */
function Folded({ label, children }: { label: string; children: (done: () => void) => ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [savedCount, setSavedCount] = useState(0);
  const done = () => {
    setOpen(false);
    setSavedCount((count) => count + 1);
  };
  return (
    <div>
      <Large aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {label}
      </Large>
      <div id={id} key={savedCount} hidden={!isOpen} className="bg-raised px-4 py-4 xamfra">
        {children(done)}
      </div>
    </div>
  );
}

type FormProps = Props & { onDone: () => void };

function UntilForm({ own, place, today, onDone }: FormProps & { today: string }) {
  const { t, language } = useText('own', 'dates', 'labels');
  const [until, setUntil] = useState('');
  const form = useShortForm({
    unreachable: t('own.failed'),
    check: () =>
      until.trim() === '' ? required({}, 'until') : until < today ? { until: t('own.past') } : {},
    async send() {
      await own.save([goneCall(place, { is: 'closed_for_now', until })]);
      onDone();
      own.setResult({
        isSaved: true,
        text: t('own.saved_closed', { date: dateWords(until, language, 'medium') }),
      });
    },
  });
  return (
    <ShortForm form={form} submit={t('labels.save')}>
      <Field label={t('own.last_day')} error={form.problem.fields.until} required>
        <DateInput name="until" title={t('own.last_day')} value={until} min={today} onChange={setUntil} />
      </Field>
    </ShortForm>
  );
}

function HoursForm({ own, place, onDone }: FormProps) {
  const { t } = useText('own', 'labels');
  const [text, setText] = useState(() => textOfHours(place.openingHours));
  const form = useShortForm({
    unreachable: t('own.failed'),
    check: (fields) => required(fields, 'openingHours'),
    async send() {
      await own.save([hoursCall(place, hoursOfText(text))]);
      onDone();
      own.setResult({ isSaved: true, text: t('own.saved_hours') });
    },
  });
  return (
    <ShortForm form={form} submit={t('labels.save')}>
      <Field
        label={t('own.hours_lines')}
        hint={t('own.hours_example')}
        error={form.problem.fields.openingHours}
        required
      >
        <textarea
          name="openingHours"
          rows={8}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <HoursPreview text={text} />
    </ShortForm>
  );
}

function TonightForm({ own, place, today, onDone }: FormProps & { today: string }) {
  const { t } = useText('own', 'labels');
  // A repeated press after a lost response adds the event once.
  const writeKey = useRef(crypto.randomUUID());
  const form = useShortForm({
    unreachable: t('own.failed'),
    check: (fields) => required(fields, 'title', 'startTime', 'description'),
    async send({ title = '', description = '', startTime = '', endTime = '' }: ShortFields) {
      const evening = { title, description, startDate: today, startTime, endTime: endTime || null };
      const event = (await own.save([eventCall(place, evening)], writeKey.current)) as Event;
      onDone();
      own.setResult({ isSaved: true, text: t('own.saved_event', { title }), event: event.id });
    },
  });
  const { fields } = form.problem;
  return (
    <ShortForm form={form} submit={t('labels.save')}>
      <Field label={t('own.event_title')} error={fields.title} required>
        <input name="title" maxLength={200} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('own.event_start')} error={fields.startTime} required>
          <input name="startTime" type="time" />
        </Field>
        <Field label={t('own.event_end')} error={fields.endTime}>
          <input name="endTime" type="time" />
        </Field>
      </div>
      <Field label={t('own.event_text')} error={fields.description} required>
        <textarea name="description" rows={3} maxLength={5000} />
      </Field>
    </ShortForm>
  );
}
