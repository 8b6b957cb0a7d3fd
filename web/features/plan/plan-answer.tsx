import { type RefObject, useEffect, useId } from 'react';
import { cityDay } from '#domain/city-time/city-day.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import type { Plan } from '#domain/plan/plan.ts';
import type { StopProblem } from '#domain/plan/plan-validator.ts';
import { type GiveUp, MAX_COUNTED } from '#domain/plan/solve.ts';
import type { PlanDraft } from '#web/features/plan/share/plan-text.ts';
import { noteMet } from '#web/lib/device/met-places.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PlanActions } from './plan-actions.tsx';
import { nameOf, PlanLine, type PlanNames } from './plan-line.tsx';
import type { Exchange, ShownPlan } from './use-planner.ts';

type Props = {
  shown: ShownPlan;
  draft: PlanDraft;
  problems: readonly StopProblem[];
  names: PlanNames;
  exchange: Exchange | null;
  /** The differences between the plan and the request, as a text; '' if there are none. */
  note: string;
  heading: RefObject<HTMLHeadingElement | null>;
  onAnother: (at: number) => void;
  onAlternative: (plan: Plan) => void;
  onGiveUp: (giveUp: GiveUp) => void;
};

/** The plan, or the wishes to give up to get one. */
export function PlanAnswer(props: Props) {
  const { shown, draft, problems, names, note, heading, onAlternative } = props;
  const { t, language } = useText('plan');
  const { plan, request, alternatives } = shown;
  const id = useId();
  // A visitor who planned a place may be asked whether it is still there (facts-question-1).
  useEffect(() => noteMet(plan?.stops.flatMap(({ place }) => place ?? []) ?? []), [plan]);
  const begins = new Date(request.begins * 60_000);
  // After midnight the night still belongs to the previous day.
  const day = dateWords(cityDay(begins), language, 'long', begins);
  return (
    <section aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className="scroll-mt-4 font-display font-medium text-3xl">
        {plan ? t('plan.night', { day }) : t('plan.nothing')}
      </h2>
      <p role="status" className={note && 'xamfra mt-3 bg-raised px-4 py-3'}>
        {note}
      </p>
      {shown.wasKept && problems.length > 0 && (
        <Notice className="mt-3">{t('plan.changed', { count: problems.length })}</Notice>
      )}
      {plan && plan.missed.length > 0 && (
        <p className="mt-2">
          {t('plan.missed', {
            wishes: plan.missed
              .map((wish) => t(`plan.wish_${request.wishes[wish]?.kind ?? 'drink'}`))
              .join(', '),
          })}
        </p>
      )}
      <GiveUps {...props} />
      <LongerWalkOffer {...props} />
      {!plan && shown.giveUps.length === 0 && (
        <EmptyState title={t('plan.nothing_at_all')} text={t('plan.nothing_text')} heading="h3" />
      )}
      <PlanLine {...props} />
      {plan && <PlanActions {...{ plan, draft, names }} />}
      {alternatives.length > 0 && (
        <div className="mt-8 print:hidden">
          <h3 className="font-display font-medium text-2xl">{t('plan.alternatives')}</h3>
          <ul className="mt-2 space-y-2">
            {alternatives.map((other) => {
              const stops = other.stops.map((stop) => nameOf(stop, names)).join(' → ');
              const walk = other.stops.reduce((sum, stop) => sum + stop.walk, 0);
              return (
                <li key={stops}>
                  <button
                    type="button"
                    onClick={() => onAlternative(other)}
                    className="xamfra w-full border border-control bg-surface px-4 py-3 text-left hover:bg-raised"
                  >
                    <span className="block font-medium">{stops}</span>
                    <span className="text-muted text-sm">{t('plan.on_foot', { count: walk })}</span>
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </section>
  );
}

function GiveUps({ shown: { giveUps, request }, onGiveUp }: Props) {
  const { t } = useText('plan', 'kinds');
  if (giveUps.length === 0) return null;
  const words = (giveUp: GiveUp) => {
    if (giveUp.kind === 'hours') return t('plan.give_up_hours');
    if (giveUp.kind === 'walk') return t('plan.give_up_walk', { count: giveUp.minutes });
    if (giveUp.kind === 'need') return t('plan.give_up_need', { name: t(`kinds.short_${giveUp.need}`) });
    return t('plan.give_up', { name: t(`plan.wish_${request.wishes[giveUp.wish]?.kind ?? 'drink'}`) });
  };
  return (
    <div className="xamfra mt-4 border border-line bg-raised p-4 print:hidden">
      <p className="font-medium">{t('plan.give_up_title')}</p>
      <ul className="mt-2 space-y-2">
        {giveUps.slice(0, 3).map((giveUp) => (
          <li key={JSON.stringify(giveUp)}>
            <Button onClick={() => onGiveUp(giveUp)} className="text-left">
              {words(giveUp)}{' '}
              {giveUp.plans < MAX_COUNTED
                ? t('plan.there_are', { count: giveUp.plans })
                : t('plan.there_are_many', { count: MAX_COUNTED })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Offers the longer walk that reaches more stops with known hours (plan-2). */
function LongerWalkOffer({ shown: { plan, longerWalk }, onGiveUp }: Props) {
  const { t } = useText('plan');
  if (!longerWalk || plan?.stops.every(({ isKnown }) => isKnown)) return null;
  const { minutes, unknown } = longerWalk;
  return (
    <p className="mt-3 print:hidden">
      <Button className="text-left" onClick={() => onGiveUp({ kind: 'walk', minutes, plans: 1 })}>
        {t(unknown === 0 ? 'plan.longer_all' : 'plan.longer_more', { count: minutes })}
      </Button>
    </p>
  );
}
