import type { Ref } from 'react';
import { NEED_NAMES } from '#domain/facts/needs.ts';
import { WALKS } from '#domain/plan/plan.ts';
import { type From, PACES } from '#web/features/plan/share/plan-text.ts';
import { NeedsChoices } from '#web/forms/needs/needs-fields.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { CheckChip } from '#web/ui/field/check-chip.tsx';
import { Field } from '#web/ui/field/field.tsx';
import type { Choice } from './plan-wishes.tsx';
import { type PlanErrors, type PlanFormState, STAY_CHOICES } from './use-plan-form.ts';

type Props = {
  ref: Ref<HTMLDetailsElement>;
  form: PlanFormState;
  errors: PlanErrors;
  places: readonly Choice[];
  areas: readonly Choice[];
};

const WALK_CHOICES = [5, 10, 15, 20, 30, 45, WALKS.most];

const optionOf = (from: From) => ('id' in from ? `${from.kind} ${from.id}` : from.kind);
function readFrom(value: string): From {
  const [kind, id] = value.split(' ');
  if (kind === 'area' || kind === 'place') return { kind, id: Number(id) };
  return { kind: kind === 'here' ? 'here' : 'anywhere' };
}

/** The folded options with defaults: hours, stays, walks, needs. */
export function PlanOptions({ ref, form, errors, places, areas }: Props) {
  const { t } = useText('plan');
  const { fields, change } = form;
  const problem = (name: 'begins' | 'ends') => errors[name] && { error: t(`plan.error_${errors[name]}`) };
  const needs = NEED_NAMES.filter((need) => fields.needs[need] !== undefined).length;
  return (
    <details ref={ref} className="xamfra border border-line bg-surface px-[min(1rem,4vw)]">
      <summary className="min-h-11 cursor-pointer content-center py-1.5 font-medium">
        {t('plan.options')}
      </summary>
      <div className="space-y-6 pt-2 pb-4">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {(['begins', 'ends'] as const).map((name) => (
            <Field key={name} label={t(`plan.${name}`)} {...problem(name)}>
              <input
                type="datetime-local"
                value={fields[name]}
                onChange={({ target }) => change({ [name]: target.value })}
              />
            </Field>
          ))}
          <Field
            label={t('plan.from')}
            hint={fields.from.kind === 'here' ? t('plan.from_here_note') : undefined}
            className="sm:col-span-2"
          >
            <select
              value={optionOf(fields.from)}
              onChange={({ target }) => change({ from: readFrom(target.value) })}
            >
              <option value="anywhere">{t('plan.from_anywhere')}</option>
              <option value="here">{t('plan.from_here')}</option>
              <Options label={t('plan.from_areas')} kind="area" choices={areas} />
              <Options label={t('plan.from_places')} kind="place" choices={places} />
            </select>
          </Field>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] items-end gap-3 sm:col-span-2">
            <Field label={t('plan.walk')}>
              <Minutes
                value={fields.mostWalk}
                choices={WALK_CHOICES}
                onChange={(mostWalk) => change({ mostWalk })}
              />
            </Field>
            <Field label={t('plan.pace')}>
              <select value={fields.speed} onChange={({ target }) => change({ speed: Number(target.value) })}>
                {PACES.map((speed, index) => (
                  <option key={speed} value={speed}>
                    {t(`plan.pace_${index as 0 | 1 | 2}`)}
                  </option>
                ))}
              </select>
            </Field>
          </div>
        </div>
        {fields.wishes.length > 0 && (
          <fieldset>
            <legend className="mb-2 font-medium">{t('plan.stays')}</legend>
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] items-end gap-3">
              {fields.wishes.map(({ key, kind, stay }, index) => (
                <Field
                  key={key}
                  label={
                    <span className="font-normal text-sm">
                      {index + 1}. {t(`plan.wish_${kind}`)}
                    </span>
                  }
                >
                  <Minutes
                    value={stay}
                    choices={STAY_CHOICES}
                    onChange={(minutes) => form.changeWish(key, { stay: minutes })}
                  />
                </Field>
              ))}
            </div>
          </fieldset>
        )}
        <div className="flex flex-wrap gap-2">
          <CheckChip
            checked={fields.isOrdered}
            onChange={({ target }) => change({ isOrdered: target.checked })}
          >
            {t('plan.ordered')}
          </CheckChip>
          <CheckChip
            checked={fields.allowsUnknown}
            onChange={({ target }) => change({ allowsUnknown: target.checked })}
          >
            {t('plan.unknown_hours')}
          </CheckChip>
        </div>
        <fieldset className="space-y-4">
          <legend className="mb-2 font-medium">
            {needs > 0 ? t('plan.needs_count', { count: needs }) : t('plan.needs')}
          </legend>
          <NeedsChoices needs={fields.needs} onChange={(next) => change({ needs: next })} />
          <p className="max-w-prose text-muted text-sm">{t('plan.needs_text')}</p>
        </fieldset>
      </div>
    </details>
  );
}

type MinutesProps = Omit<React.ComponentProps<'select'>, 'value' | 'onChange'> & {
  value: number;
  choices: readonly number[];
  onChange: (minutes: number) => void;
};

/** A choice of minutes, including the present value. */
function Minutes({ value, choices, onChange, ...rest }: MinutesProps) {
  const { t } = useText('plan');
  return (
    <select
      autoComplete="off"
      {...rest}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {[...new Set([...choices, value])]
        .sort((a, b) => a - b)
        .map((minutes) => (
          <option key={minutes} value={minutes}>
            {t('plan.minutes', { count: minutes })}
          </option>
        ))}
    </select>
  );
}

function Options({ label, kind, choices }: { label: string; kind: string; choices: readonly Choice[] }) {
  if (choices.length === 0) return null;
  return (
    <optgroup label={label}>
      {choices.map(({ id, name }) => (
        <option key={id} value={`${kind} ${id}`}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}
