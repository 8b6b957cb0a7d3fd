import Footprints from 'lucide-react/icons/footprints';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import type { NeedsResult } from '#domain/facts/needs.ts';
import { placeStatus } from '#domain/places/place-status.ts';
import type { PassedOver } from '#domain/plan/passed-over.ts';
import type { PlanStop } from '#domain/plan/plan.ts';
import type { StopProblem } from '#domain/plan/plan-validator.ts';
import { formatPhone, telHref } from '#domain/text/phone.ts';
import { WayHome } from '#web/features/way-home/way-home.tsx';
import { formatTime } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { statusWords } from '#web/lib/text/status-words.ts';
import { distanceInText } from '#web/lib/text/way-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { Exchange, ShownPlan } from './use-planner.ts';

export type PlanNames = {
  place: (id: number) => Place | undefined;
  event: (id: number) => string | undefined;
  /** The words that explain how well a place fits needs. */
  fit: (result: NeedsResult, place: Place) => string;
};

type Props = {
  shown: ShownPlan;
  problems: readonly StopProblem[];
  names: PlanNames;
  exchange: Exchange | null;
  onAnother: (at: number) => void;
};

/** The plan as a timeline: the hours, the stops, and the walks between them. */
export function PlanLine({ shown, problems, names, exchange, onAnother }: Props) {
  const { t, language } = useText('plan', 'place');
  const { plan, request, passedOver } = shown;
  const id = useId();
  const at = (minute: number) => formatTime(new Date(minute * 60_000), language);
  if (!plan) return null;
  const last = plan.stops.at(-1);
  const end = names.place(last?.place ?? 0);
  return (
    <>
      <ol className="mt-5" aria-label={t('plan.line')}>
        {plan.stops.map((stop, index) => {
          const left = plan.stops[index - 1]?.leave ?? request.begins;
          const spare = stop.arrive - left - stop.walk;
          const hasWay = index > 0 || request.from !== null;
          return (
            <li key={stop.wish}>
              {(hasWay || spare > 0) && (
                <p className="ml-18 flex flex-wrap items-center gap-x-2 border-line border-l-2 border-dashed py-3 pl-5 text-muted text-sm">
                  <Footprints aria-hidden="true" className="size-4" />
                  {hasWay &&
                    t('plan.way', {
                      count: stop.walk,
                      distance: distanceInText(stop.meters / 1000, language),
                    })}
                  {spare > 0 && <span>{t('plan.spare', { count: spare })}</span>}
                </p>
              )}
              <div className="flex flex-wrap items-stretch gap-x-3">
                <p className="w-15 shrink-0 pt-3 text-right font-display font-medium text-xl tabular-nums">
                  <time dateTime={new Date(stop.arrive * 60_000).toISOString()}>{at(stop.arrive)}</time>
                </p>
                <div className="xamfra-lg min-w-0 grow basis-56 border border-line bg-surface p-4">
                  <StopWords {...{ stop, names, at }} wish={request.wishes[stop.wish]?.kind} />
                  {problems.some((problem) => problem.stop === index) && (
                    <p className="mt-2 font-medium text-closed">
                      {t(
                        `plan.problem_${problems.find((problem) => problem.stop === index)?.problem ?? 'gone'}`,
                      )}
                    </p>
                  )}
                  <PassedWords found={passedOver[index] ?? []} {...{ names, at }} />
                  <p className="mt-3 flex flex-wrap items-center gap-3 print:hidden">
                    <Button size="row" onClick={() => onAnother(index)}>
                      {t('plan.another')}
                      <span className="sr-only">: {nameOf(stop, names)}</span>
                    </Button>
                    <span role="status" className={exchange?.isFound ? 'sr-only' : 'text-muted text-sm'}>
                      {exchange?.at === index &&
                        t(exchange.isFound ? 'plan.now' : 'plan.no_further', {
                          name: nameOf(stop, names) ?? '',
                        })}
                    </span>
                  </p>
                </div>
              </div>
            </li>
          );
        })}
      </ol>
      {last && end && (
        <section aria-labelledby={id} className="mt-4 flex flex-wrap items-stretch gap-x-3">
          <p className="w-15 shrink-0 pt-3 text-right font-display font-medium text-xl tabular-nums">
            <time dateTime={new Date(last.leave * 60_000).toISOString()}>{at(last.leave)}</time>
          </p>
          <div className="xamfra-lg min-w-0 grow basis-56 border border-line bg-surface p-4">
            <h3 id={id} className="mb-3 font-display font-medium text-xl">
              {t('place.title')}
            </h3>
            <WayHome from={end} at={new Date(last.leave * 60_000)} />
          </div>
        </section>
      )}
    </>
  );
}

export const nameOf = (
  { place, event }: Pick<PlanStop, 'place' | 'event'>,
  names: PlanNames,
): string | undefined => (event === null ? names.place(place ?? 0)?.name : names.event(event));

type Words = { stop: PlanStop; wish: string | undefined; names: PlanNames; at: (minute: number) => string };

function StopWords({ stop, wish, names, at }: Words) {
  const { t, language } = useText('plan');
  const place = names.place(stop.place ?? 0);
  const hours = () => {
    if (!stop.isKnown) return t('plan.hours_unknown');
    const moment = { at: new Date(stop.arrive * 60_000), isNow: false };
    return stop.event === null && place && statusWords(placeStatus(place, moment), false, t, language).text;
  };
  const to = stop.event === null ? paths.place(stop.place ?? 0) : paths.event(stop.event);
  const name = nameOf(stop, names);
  const fits = stop.needs.filter(({ fit }) => fit === 'fits');
  const doubts = stop.needs.filter(({ fit }) => fit === 'unknown');
  const why = [
    hours(),
    place && fits.length > 0 && names.fit({ fit: 'fits', results: fits }, place),
    place && doubts.length > 0 && names.fit({ fit: 'unknown', results: doubts }, place),
  ].filter(Boolean);
  return (
    <>
      <p className="text-muted text-sm">
        {wish && t(`plan.wish_${wish as 'dinner'}`)}
        {wish && ' · '}
        {t('plan.until', { time: at(stop.leave), count: stop.leave - stop.arrive })}
      </p>
      <h3 className="break-words font-display font-medium text-xl">
        {name ? (
          <Link to={to} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        ) : (
          t('plan.gone_name')
        )}
      </h3>
      {place?.address && <p className="text-sm">{place.address}</p>}
      {why.length > 0 && (
        <p className="mt-1.5 text-pretty text-sm first-letter:uppercase">{why.join(' · ')}</p>
      )}
      {!stop.isKnown && place?.phone && (
        <a
          href={telHref(place.phone) ?? undefined}
          className="inline-flex min-h-11 items-center text-link text-sm"
        >
          {formatPhone(place.phone)}
        </a>
      )}
    </>
  );
}

type PassedProps = { found: readonly PassedOver[]; names: PlanNames; at: (minute: number) => string };

function PassedWords({ found, names, at }: PassedProps) {
  const { t } = useText('plan');
  if (found.length === 0) return null;
  const reason = (passed: PassedOver) => {
    const place = names.place(passed.place);
    if (passed.why === 'closes') return t('plan.passed_closes', { time: at(passed.at) });
    if (passed.why === 'far') return t('plan.passed_far', { count: passed.minutes });
    if (passed.why === 'closed' || !place) return t('plan.passed_closed');
    return names.fit({ fit: 'misses', results: [...passed.needs] }, place);
  };
  return (
    <details className="mt-2 text-sm print:hidden">
      <summary className="min-h-6 cursor-pointer py-1 text-muted underline underline-offset-4">
        {t('plan.passed')}
      </summary>
      <ul className="mt-1 space-y-1">
        {found.map((passed) => (
          <li key={passed.place}>
            <Link to={paths.place(passed.place)} className="text-link">
              {names.place(passed.place)?.name}
            </Link>
            {': '}
            {reason(passed)}
          </li>
        ))}
      </ul>
    </details>
  );
}
