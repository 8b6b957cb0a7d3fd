import { type FormEvent, useRef, useState } from 'react';
import { cityDay } from '#domain/city-time/city-day.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { MINUTE_MS } from '#domain/city-time/durations.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { NEED_NAMES } from '#domain/facts/needs.ts';
import type { PlanDraft } from '#web/features/plan/share/plan-text.ts';
import { formatTime } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PlanOptions } from './plan-options.tsx';
import { type Choice, PlanWishes } from './plan-wishes.tsx';
import {
  checkFields,
  momentsOf,
  type PlanErrors,
  type PlanFields,
  type PlanFormState,
} from './use-plan-form.ts';

/** Between these hours in Madrid, a night that begins today is called 'tonight'. */
const EVENING = 17;
const MORNING = 6;

type Props = {
  form: PlanFormState;
  places: readonly Choice[];
  areas: readonly Choice[];
  events: readonly Choice[];
  hasSaved: boolean;
  isWorking: boolean;
  isFailed: boolean;
  onPlan: (draft: PlanDraft) => void;
  /** Null for an unchanged form. */
  onStartOver: (() => void) | null;
};

/** The form of a night: its stops, and the folded options, which have defaults. */
export function PlanForm(props: Props) {
  const { form, places, areas, events, hasSaved, isWorking, isFailed, onPlan, onStartOver } = props;
  const { t } = useText('plan');
  const { fields } = form;
  const [errors, setErrors] = useState<PlanErrors>({});
  const options = useRef<HTMLDetailsElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = checkFields(fields);
    const found: PlanErrors = 'errors' in checked ? checked.errors : {};
    setErrors(found);
    if ('draft' in checked) return onPlan(checked.draft);
    if (options.current && (found.begins || found.ends)) options.current.open = true;
    const target = event.currentTarget;
    requestAnimationFrame(() => target.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return (
    <form noValidate onSubmit={submit} aria-label={t('plan.title')} className="space-y-4 print:hidden">
      <PlanWhen {...{ fields, places, areas }} />
      <PlanWishes {...{ form, errors, places, events, hasSaved }} />
      <PlanOptions ref={options} {...{ form, errors, places, areas }} />
      <div>
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" variant="primary" aria-disabled={isWorking} className="grow sm:grow-0">
            {t(isWorking ? 'plan.working' : 'plan.plan')}
          </Button>
          {onStartOver && <Button onClick={onStartOver}>{t('plan.start_over')}</Button>}
        </div>
        {isFailed && (
          <p role="alert" className="mt-2 font-medium text-closed">
            {t('plan.failed')}
          </p>
        )}
      </div>
    </form>
  );
}

const hourOf = (minute: number) => madridTime(new Date(minute * MINUTE_MS)).hour;

type WhenProps = Pick<Props, 'places' | 'areas'> & { fields: PlanFields };

/** The night in one line, with the folded options that differ from their defaults: 'Tonight, 20:00 to 03:00'. */
function PlanWhen({ fields, places, areas }: WhenProps) {
  const { t, language } = useText('plan');
  const { begins, ends } = momentsOf(fields);
  const needs = NEED_NAMES.filter((need) => fields.needs[need] !== undefined).length;
  const { from: start } = fields;
  const choices = start.kind === 'area' ? areas : places;
  const startName =
    'id' in start
      ? choices.find(({ id }) => id === start.id)?.name
      : start.kind === 'here' && t('plan.from_here');
  if (Number.isNaN(begins) || Number.isNaN(ends)) return null;
  const now = new Date();
  const [from, to] = [begins, ends].map((minute) => formatTime(new Date(minute * MINUTE_MS), language));
  const night = cityDay(new Date(begins * MINUTE_MS));
  const isTonight = night === cityDay(now) && (hourOf(begins) >= EVENING || hourOf(begins) < MORNING);
  const day = isTonight ? t('plan.tonight') : dateWords(night, language, 'long', now);
  return (
    <p>
      <span className="block font-medium text-lg first-letter:uppercase">
        {t('plan.when', { day, from: from ?? '', to: to ?? '' })}
      </span>
      {startName && <span className="block">{t('plan.from_named', { name: startName })}</span>}
      {needs > 0 && <span className="text-muted text-sm">{t('plan.needs_count', { count: needs })}</span>}
    </p>
  );
}
