import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Needs } from '#domain/facts/needs.ts';
import type { Point } from '#domain/geo/geo.ts';
import { minutesToNextNight, nightAhead } from '#domain/plan/next-night.ts';
import type { Plan, PlanRequest, Wish, World } from '#domain/plan/plan.ts';
import { checkPlan } from '#domain/plan/plan-validator.ts';
import { replay } from '#domain/plan/replay.ts';
import type { GiveUp } from '#domain/plan/solve.ts';
import { startPlanner } from '#web/lib/plan/plan-client.ts';
import { readPlanLink, writePlanLink } from '#web/lib/plan/plan-link.ts';
import type { KeptPlan, PlanDraft } from '#web/lib/plan/plan-text.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { PlanAnswer } from './plan-answer.tsx';
import { PlanForm } from './plan-form.tsx';
import type { PlanNames } from './plan-line.tsx';
import { PlanSaved } from './plan-saved.tsx';
import type { Choice } from './plan-wishes.tsx';
import {
  atNight,
  checkFields,
  emptyFields,
  fieldsOf,
  type PlanFields,
  usePlanForm,
  type WishRow,
} from './use-plan-form.ts';
import { usePlanner } from './use-planner.ts';

export type Area = Choice & Point;

type Props = {
  world: World;
  names: PlanNames;
  places: readonly Choice[];
  areas: readonly Area[];
  /** The events of a span of minutes, and those that were chosen before the span was. */
  eventsIn: (begins: number, ends: number, chosen: readonly number[]) => readonly Choice[];
  saved: readonly number[];
  /** This person's needs, where the plan's begin. */
  needs: Needs;
  position: Point | null;
  isLocating: boolean;
  locate: () => Promise<Point | null>;
  /** In words, why the position is not known. */
  failure: string;
};

type Note = 'broken' | 'moved' | 'begun' | null;

/** Form, answer and saved plans. The plan on screen stands in the fragment of the address. */
export function PlanScreen(props: Props) {
  const { world, names, places, areas, eventsIn, saved, needs, position, isLocating, locate, failure } =
    props;
  const { t } = useText('plan');
  const { hash } = useLocation();
  const navigate = useNavigate();
  const form = usePlanForm(() => emptyFields(new Date(), needs));
  const planner = usePlanner(world);
  const [draft, setDraft] = useState<PlanDraft | null>(null);
  const [note, setNote] = useState<Note>(null);
  const [lacksPosition, setLacksPosition] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The fragment that this screen has read or written last. */
  const known = useRef<string | null>(null);
  const { shown } = planner;

  function requestOf(asked: PlanDraft, own: Needs, here: Point | null): PlanRequest {
    const { from, begins, ends, wishes, isOrdered, allowsUnknown, mostWalk, speed } = asked;
    const at = { anywhere: () => null, here: () => here };
    const lists = { area: areas, place: world.places };
    const start =
      from.kind === 'area' || from.kind === 'place'
        ? (lists[from.kind].find(({ id }) => id === from.id) ?? null)
        : at[from.kind]();
    const point = start && { latitude: start.latitude, longitude: start.longitude };
    return {
      begins,
      ends,
      from: point,
      wishes,
      isOrdered,
      allowsUnknown,
      mostWalk,
      speed,
      needs: own,
      saved,
    };
  }

  function write(link: KeptPlan): void {
    const fragment = `#${writePlanLink(link)}`;
    known.current = fragment;
    void navigate({ hash: fragment }, { replace: true });
  }

  function take(plan: Plan | null, asked: PlanDraft): void {
    setDraft(asked);
    write({ draft: asked, stops: plan?.stops ?? [] });
    requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true });
      // By itself the focus shows a phone the heading alone, as the last line of its window.
      heading.current?.scrollIntoView({ block: 'start' });
    });
  }

  /** Plans what the form holds; a night that is past, or past in part, is planned as it can still be had. */
  async function plan(typed: PlanDraft, own = form.fields.needs): Promise<void> {
    const { change, ...night } = nightAhead(typed, new Date());
    const asked = { ...typed, ...night };
    if (change) form.setFields((before) => atNight(before, night));
    const isFromHere = asked.from.kind === 'here';
    const here = isFromHere ? await locate() : null;
    setNote(change);
    setLacksPosition(isFromHere && !here);
    const answer = await planner.solve(requestOf(asked, own, here));
    if (answer) take(answer.best, asked);
  }

  async function open({ draft: kept, stops: before }: KeptPlan): Promise<void> {
    const later = minutesToNextNight(kept, new Date());
    const asked = { ...kept, begins: kept.begins + later, ends: kept.ends + later };
    const own = needs;
    form.setFields(fieldsOf(asked, own));
    setDraft(asked);
    setNote(later > 0 ? 'moved' : null);
    setLacksPosition(false);
    if (before.length === 0) return planner.clear();
    const stops = before.map((stop) => ({ ...stop, arrive: stop.arrive + later, leave: stop.leave + later }));
    const request = requestOf(asked, own, position);
    const missed = asked.wishes.flatMap((_, wish) =>
      stops.some((stop) => stop.wish === wish) ? [] : [wish],
    );
    await planner.show({ stops: replay(stops, request, world), missed }, request, true);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another fragment opens another plan
  useEffect(() => {
    if (hash === known.current) return;
    known.current = hash;
    const read = readPlanLink(hash);
    if (read.kind === 'plan') return void open(read);
    planner.clear();
    setNote(read.kind === 'broken' ? 'broken' : null);
    const start =
      read.kind === 'place'
        ? { from: { kind: 'place' as const, id: read.id } }
        : read.kind === 'event'
          ? { event: world.events.find(({ id }) => id === read.id) }
          : {};
    form.setFields(emptyFields(new Date(), needs, start));
  }, [hash]);

  // Its script comes with the form, so that the first press needs no network (plan-4).
  useEffect(startPlanner, []);

  const problems = useMemo(
    () => (shown?.wasKept && shown.plan ? checkPlan(shown.plan.stops, shown.request, world) : []),
    [shown, world],
  );

  function giveUp(given: GiveUp): void {
    const wished = given.kind === 'wish' ? shown?.request.wishes[given.wish] : undefined;
    const next = without(form.fields, given, wished);
    form.setFields(next);
    const checked = checkFields(next);
    if ('draft' in checked) void plan(checked.draft, next.needs);
  }

  const { begins, ends } = windowOf(form.fields);
  const chosen = form.fields.wishes.filter(({ kind }) => kind === 'event').map(({ id }) => id);
  // A phone shows the answer to a press far below the head of the page.
  const isInAnswer = shown !== null && !shown.wasKept;
  const isWorking = isLocating || planner.status === 'working';
  return (
    <>
      {note && !isInAnswer && (
        <p role="status" className="xamfra mt-4 bg-raised px-4 py-3">
          {t(`plan.note_${note}`)}
        </p>
      )}
      <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2 print:block">
        <div className="min-w-0">
          <PlanForm
            {...{ form, places, areas, isWorking }}
            isFailed={planner.status === 'failed'}
            events={eventsIn(begins, ends, chosen)}
            hasSaved={saved.length > 0}
            onPlan={(asked) => void plan(asked)}
          />
          <PlanSaved />
        </div>
        <div className="min-w-0" aria-busy={isWorking}>
          {shown && draft && (
            <PlanAnswer
              {...{ shown, problems, names, heading }}
              note={[
                isInAnswer && note && t(`plan.note_${note}`),
                lacksPosition && `${failure} ${t('plan.note_no_position')}`,
              ]
                .filter(Boolean)
                .join(' ')}
              fragment={writePlanLink({ draft, stops: shown.plan?.stops ?? [] })}
              exchange={planner.exchange}
              onAnother={async (at) => {
                const next = await planner.another(at);
                if (next) write({ draft, stops: next.stops });
              }}
              onAlternative={(other) => {
                void planner.show(other, shown.request, false);
                take(other, draft);
              }}
              onGiveUp={giveUp}
            />
          )}
        </div>
      </div>
    </>
  );
}

function windowOf(fields: PlanFields): { begins: number; ends: number } {
  const checked = checkFields(fields);
  return 'draft' in checked ? checked.draft : { begins: 0, ends: 0 };
}

/** Returns the fields without what is given up; a `wish` is found again in a form that was changed meanwhile. */
function without(fields: PlanFields, given: GiveUp, wish?: Wish): PlanFields {
  if (given.kind === 'hours') return { ...fields, allowsUnknown: true };
  if (given.kind === 'walk') return { ...fields, mostWalk: given.minutes };
  if (given.kind === 'wish') {
    const isGiven = (row: WishRow | undefined) =>
      row !== undefined && row.kind === wish?.kind && (!('id' in wish) || wish.id === row.id);
    const row = [fields.wishes[given.wish], ...fields.wishes].find(isGiven);
    return { ...fields, wishes: fields.wishes.filter((one) => one !== row) };
  }
  const { [given.need]: _given, ...needs } = fields.needs;
  return { ...fields, needs };
}
