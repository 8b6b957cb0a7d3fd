import type { ReactNode } from 'react';
import type { ServiceTime, Stop } from '#contract/way-home/way-home.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { ShortForm } from '#web/forms/short/short-form.tsx';
import { entriesIn, type ShortFields, useShortForm } from '#web/forms/short/use-short-form.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { editServiceTime, editStop } from '../api.ts';

const LIFTS = { yes: true, no: false, unknown: null } as const;
const LIFT_NAMES = ['yes', 'no', 'unknown'] as const;
const liftName = (hasLift: boolean | null) => LIFT_NAMES.find((name) => LIFTS[name] === hasLift) ?? 'unknown';

export function StopForm({ stop, onDone }: { stop: Stop; onDone: () => void }) {
  const { t } = useText('form', 'labels');
  const send = ({ name = '', lines = '', latitude, longitude, lift, gone }: ShortFields) => {
    if (gone) return editStop(stop.id, { isGone: true });
    const hasLift = LIFTS[LIFT_NAMES.find((one) => one === lift) ?? 'unknown'];
    return editStop(stop.id, {
      name,
      lines: entriesIn(lines),
      latitude: Number(latitude),
      longitude: Number(longitude),
      ...(stop.kind === 'metro' && { hasLift }),
    });
  };
  return (
    <StaffForm send={send} onDone={onDone}>
      {({ fields }) => (
        <>
          <Field label={t('labels.name')} error={fields.name}>
            <input name="name" defaultValue={stop.name ?? ''} maxLength={120} />
          </Field>
          {stop.kind !== 'taxi_rank' && (
            <Field label={t('form.stops_lines')} hint={t('form.stops_lines_hint')} error={fields.lines}>
              <input name="lines" defaultValue={stop.lines.join(', ')} />
            </Field>
          )}
          <Field label={t('labels.latitude')} error={fields.latitude}>
            <input name="latitude" inputMode="decimal" defaultValue={stop.latitude} />
          </Field>
          <Field label={t('labels.longitude')} error={fields.longitude}>
            <input name="longitude" inputMode="decimal" defaultValue={stop.longitude} />
          </Field>
          {stop.kind === 'metro' && (
            <Field label={t('form.stops_lift')} error={fields.hasLift}>
              <select name="lift" defaultValue={liftName(stop.hasLift)}>
                {LIFT_NAMES.map((name) => (
                  <option key={name} value={name}>
                    {t(`form.stops_lift_${name}`)}
                  </option>
                ))}
              </select>
            </Field>
          )}
          <label className="flex min-h-11 items-center gap-3">
            <input name="gone" type="checkbox" autoComplete="off" className="size-5 shrink-0" />
            <span>
              {t('form.stops_gone')}
              <span className="block text-muted text-sm">{t('form.stops_gone_hint')}</span>
            </span>
          </label>
        </>
      )}
    </StaffForm>
  );
}

export function ServiceTimeForm({ time, onDone }: { time: ServiceTime; onDone: () => void }) {
  const { t } = useText('form', 'labels');
  const today = madridTime(new Date()).isoDate;
  // The source and day of the earlier record are not carried over to the times that staff write.
  const send = ({ from = '', to = '', source = '', sourceDate }: ShortFields) =>
    editServiceTime(time.id, { from, to, source, sourceDate: sourceDate || today });
  return (
    <StaffForm send={send} onDone={onDone}>
      {({ fields }) => (
        <>
          <Field label={t('form.stops_from')} error={fields.from} required>
            <input name="from" inputMode="numeric" defaultValue={time.from} maxLength={5} />
          </Field>
          <Field label={t('form.stops_to')} hint={t('form.stops_to_hint')} error={fields.to}>
            <input name="to" inputMode="numeric" defaultValue={time.to ?? ''} maxLength={5} />
          </Field>
          <Field label={t('labels.source')} hint={t('form.stops_time_source_hint')} error={fields.source}>
            <input name="source" maxLength={120} />
          </Field>
          <Field label={t('labels.checked_on')} error={fields.sourceDate}>
            <input name="sourceDate" type="date" max={today} defaultValue={today} />
          </Field>
        </>
      )}
    </StaffForm>
  );
}

type StaffFormProps = {
  send: (fields: ShortFields) => Promise<unknown>;
  onDone: () => void;
  children: (problem: { fields: ShortFields }) => ReactNode;
};

function StaffForm({ send, onDone, children }: StaffFormProps) {
  const { t } = useText('form', 'labels');
  const form = useShortForm({
    send: async (fields) => {
      await send(fields);
      done(t('form.stops_saved'));
      onDone();
    },
    unreachable: t('form.stops_unreachable'),
  });
  return (
    <ShortForm
      form={form}
      submit={t('labels.save')}
      buttons={<Button onClick={onDone}>{t('shell.cancel')}</Button>}
    >
      {children(form.problem)}
    </ShortForm>
  );
}
