import { type FormEvent, useState } from 'react';
import { hasNeeds, NEED_NAMES } from '#domain/facts/needs.ts';
import { WALKS } from '#domain/plan/plan.ts';
import { NeedsChoices } from '#web/forms/needs/needs-fields.tsx';
import { type From, PACES, type PlanDraft } from '#web/lib/plan/plan-link.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CheckChip } from '#web/ui/field/check-chip.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { type Choice, PlanWishes } from './plan-wishes.tsx';
import { checkFields, type PlanErrors, type PlanFormState } from './use-plan-form.ts';

type Props = {
  form: PlanFormState;
  places: readonly Choice[];
  areas: readonly Choice[];
  events: readonly Choice[];
  hasSaved: boolean;
  isWorking: boolean;
  onPlan: (draft: PlanDraft) => void;
};

const WALK_CHOICES = [5, 10, 15, 20, 30, 45, WALKS.most];

const optionOf = (from: From) => ('id' in from ? `${from.kind} ${from.id}` : from.kind);
function fromOf(value: string): From {
  const [kind, id] = value.split(' ');
  if (kind === 'area' || kind === 'place') return { kind, id: Number(id) };
  return { kind: kind === 'here' ? 'here' : 'anywhere' };
}

/** What a night is to be: when, from where, which stops, how far, and what the group needs. */
export function PlanForm({ form, places, areas, events, hasSaved, isWorking, onPlan }: Props) {
  const { t } = useText('plan');
  const { fields, change } = form;
  const [errors, setErrors] = useState<PlanErrors>({});
  // Only at first: the last need given up would close the choices under the person's fingers.
  const [hadNeeds] = useState(() => hasNeeds(fields.needs));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = checkFields(fields);
    setErrors('errors' in checked ? checked.errors : {});
    if ('draft' in checked) return onPlan(checked.draft);
    const target = event.currentTarget;
    requestAnimationFrame(() => target.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const problem = (name: 'begins' | 'ends') => errors[name] && { error: t(`plan.error_${errors[name]}`) };
  const needs = NEED_NAMES.filter((need) => fields.needs[need] !== undefined).length;
  return (
    <form noValidate onSubmit={submit} aria-label={t('plan.title')} className="space-y-7 print:hidden">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={t('plan.begins')} {...problem('begins')}>
          <input
            type="datetime-local"
            value={fields.begins}
            onChange={({ target }) => change({ begins: target.value })}
          />
        </Field>
        <Field label={t('plan.ends')} {...problem('ends')}>
          <input
            type="datetime-local"
            value={fields.ends}
            onChange={({ target }) => change({ ends: target.value })}
          />
        </Field>
        <Field
          label={t('plan.from')}
          hint={fields.from.kind === 'here' ? t('plan.from_here_note') : undefined}
          className="lg:col-span-2"
        >
          <select
            value={optionOf(fields.from)}
            onChange={({ target }) => change({ from: fromOf(target.value) })}
          >
            <option value="anywhere">{t('plan.from_anywhere')}</option>
            <option value="here">{t('plan.from_here')}</option>
            <Options label={t('plan.from_areas')} kind="area" choices={areas} />
            <Options label={t('plan.from_places')} kind="place" choices={places} />
          </select>
        </Field>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] items-end gap-3 lg:col-span-2">
          <Field label={t('plan.walk')}>
            <select
              value={fields.mostWalk}
              onChange={({ target }) => change({ mostWalk: Number(target.value) })}
            >
              {[...new Set([...WALK_CHOICES, fields.mostWalk])]
                .sort((a, b) => a - b)
                .map((minutes) => (
                  <option key={minutes} value={minutes}>
                    {t('plan.minutes', { count: minutes })}
                  </option>
                ))}
            </select>
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
      <PlanWishes {...{ form, errors, places, events, hasSaved }} />
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
      <details className="xamfra border border-line bg-surface px-[min(1rem,4vw)] py-2" open={hadNeeds}>
        <summary className="min-h-11 cursor-pointer content-center font-medium">
          {needs > 0 ? t('plan.needs_count', { count: needs }) : t('plan.needs')}
        </summary>
        <div className="space-y-4 pt-2 pb-3">
          <NeedsChoices needs={fields.needs} onChange={(next) => change({ needs: next })} />
          <p className="max-w-prose text-muted text-sm">{t('plan.needs_text')}</p>
        </div>
      </details>
      <Button type="submit" variant="primary" aria-disabled={isWorking} className="w-full sm:w-auto">
        {t(isWorking ? 'plan.working' : 'plan.plan')}
      </Button>
    </form>
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
