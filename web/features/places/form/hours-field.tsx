import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useDeferredValue, useRef } from 'react';
import { type FieldValues, type Path, type PathValue, useWatch } from 'react-hook-form';
import { ALWAYS_OPEN, isAlwaysOpen } from '#domain/opening-hours/always-open.ts';
import { readHours } from '#domain/opening-hours/read-hours.ts';
import type { OpeningHours } from '#domain/opening-hours/week-hours.ts';
import { weekTable } from '#domain/opening-hours/week-table.ts';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { FormField } from '#web/forms/field/form-field.tsx';
import { FormSection } from '#web/forms/field/form-section.tsx';
import { hoursOfText, textOfHours } from '#web/forms/place/hours-text.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { rowLabel, rowText } from '#web/lib/text/hours-rows.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Chip } from '#web/ui/field/chip.tsx';
import { Field } from '#web/ui/field/field.tsx';

type Props<Values extends FieldValues> = { form: DraftedForm<Values>; name: Path<Values> };

/** Opening hours as lines of text or 'Always open', with a preview. Belongs in a section with that title. */
export function HoursField<Values extends FieldValues>({ form, name }: Props<Values>) {
  const { t } = useText('form');
  const written: unknown = useWatch({ control: form.control, name });
  const text = String(written ?? '');
  return (
    <div className="space-y-3">
      <FormField form={form} name={name} hideLabel hint={t('form.hours_hint')}>
        <textarea rows={5} spellCheck={false} placeholder={t('form.hours_example')} />
      </FormField>
      <HoursAids
        text={text}
        onChange={(next) =>
          form.setValue(name, next as PathValue<Values, Path<Values>>, { shouldDirty: true })
        }
      />
    </div>
  );
}

type HoursInputProps = { value: string; onChange: (text: string) => void };

/** The same for a wizard, which has no form of fields; folded. */
export function HoursInput({ value, onChange }: HoursInputProps) {
  const { t } = useText('form', 'labels');
  return (
    <FormSection title={t('labels.openingHours')}>
      <Field label={t('labels.openingHours')} hideLabel hint={t('form.hours_hint')}>
        <textarea
          rows={5}
          spellCheck={false}
          placeholder={t('form.hours_example')}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <HoursAids text={value} onChange={onChange} />
    </FormSection>
  );
}

/** 'Always open' and the preview below typed hours. */
function HoursAids({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const shown = useDeferredValue(text);
  return (
    <>
      <AlwaysOpenChip hours={hoursOfText(text)} onChange={(hours) => onChange(textOfHours(hours))} />
      <HoursPreview text={shown} />
    </>
  );
}

/** Shows how the guide reads the hours, and the lines it cannot read. */
function HoursPreview({ text }: { text: string }) {
  const { t } = useText('form');
  const hours = hoursOfText(text);
  if (!hours) return null;
  const { unreadable, spans } = readHours(hours);
  return (
    <div className="space-y-3 bg-raised px-4 py-3 text-sm xamfra-sm">
      {spans && (
        <>
          <p className="font-medium">{t('form.hours_understood')}</p>
          <HoursWeek hours={hours} />
        </>
      )}
      <div role="status" className="space-y-1 empty:hidden">
        {unreadable.map((line) => (
          <p key={line} className="flex gap-2 font-medium text-closed wrap-anywhere">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {t('form.hours_unreadable', { line })}
          </p>
        ))}
      </div>
    </div>
  );
}

/** The days of a week with their hours, or one line for a place that never closes. */
function HoursWeek({ hours }: { hours: OpeningHours }) {
  const { t } = useText('place');
  const table = weekTable(hours, useClock());
  return (
    <>
      {table?.isAlwaysOpen && <p>{t('place.hours_always')}</p>}
      <dl className="empty:hidden grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {table?.days.map((day) => (
          <div key={day.kind} className="contents">
            <dt className="first-letter:uppercase">{rowLabel(day, t)}</dt>
            <dd className="text-right tabular-nums">{rowText(day, t)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

type AlwaysOpenChipProps = { hours: OpeningHours | null; onChange: (hours: OpeningHours | null) => void };

/** 'Always open' for a place without a door (hours-6). When pressed again, it restores the previous hours. */
function AlwaysOpenChip({ hours, onChange }: AlwaysOpenChipProps) {
  const { t } = useText('place');
  const before = useRef<OpeningHours | null>(null);
  const toggle = (pressed: boolean) => {
    if (pressed) before.current = hours;
    onChange(pressed ? ALWAYS_OPEN : before.current);
  };
  return (
    <Chip pressed={isAlwaysOpen(hours)} onPressedChange={toggle}>
      {t('place.hours_always')}
    </Chip>
  );
}
