import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#contract/screens.ts';
import type { Needs } from '#domain/facts/needs.ts';
import type { Point } from '#domain/geo/geo.ts';
import { minutesToNextNight, nightAhead } from '#domain/plan/next-night.ts';
import { MOST_WISHES, type Plan, type PlanRequest, type Wish, type World } from '#domain/plan/plan.ts';
import { replay } from '#domain/plan/replay.ts';
import type { GiveUp } from '#domain/plan/solve.ts';
import { readPlanLink } from '#web/features/plan/share/plan-link.ts';
import type { KeptPlan, PlanDraft } from '#web/features/plan/share/plan-text.ts';
import { startPlanner } from '#web/features/plan/solver/plan-client.ts';
import type { SavedPlan } from '#web/features/plan/store/saved-plans.ts';
import type { Choice } from './plan-wishes.tsx';
import { usePlanArrival } from './use-plan-arrival.ts';
import {
  atNight,
  checkFields,
  emptyFields,
  fieldsOf,
  newRow,
  type PlanFields,
  usePlanForm,
  type WishRow,
} from './use-plan-form.ts';
import { type ShownPlan, usePlanner } from './use-planner.ts';
import { dropWorkingPlan, readWorkingPlan, useWorkingPlan } from './use-working-plan.ts';

export type Area = Choice & Point;

export type NightProps = {
  world: World;
  areas: readonly Area[];
  saved: readonly number[];
  /** This person's needs, where the plan's begin. */
  needs: Needs;
  position: Point | null;
  locate: () => Promise<Point | null>;
};

/** The page's notice about a plan. */
export type Note = 'broken' | 'broken_seal' | 'open_link' | 'moved' | 'begun' | 'past' | 'lost_needs';

/** The night on screen, form and proposal: made here, kept in this tab, or brought by a link or a saved plan. */
export function useNight({ world, areas, saved, needs, position, locate }: NightProps) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [kept] = useState(() => readWorkingPlan(new Date(), needs));
  const form = usePlanForm(() => kept?.fields ?? emptyFields(new Date(), needs));
  /** The fields as they were before the visitor changed anything; null when something is worth keeping. */
  const [untouched, setUntouched] = useState(() => (kept ? null : form.fields));
  const [draft, setDraft] = useState<PlanDraft | null>(kept?.plan?.draft ?? null);
  const planner = usePlanner(world, () => (kept?.plan ? shownOf(kept.plan, kept.fields.needs) : null));
  const [notes, setNotes] = useState<readonly Note[]>(kept?.lacksNeeds ? ['lost_needs'] : []);
  const [lacksPosition, setLacksPosition] = useState(false);
  const arrival = usePlanArrival();
  const heading = useRef<HTMLHeadingElement>(null);
  const { shown } = planner;
  const isStarted = shown !== null || form.fields !== untouched;

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

  /** Returns a plan that was kept, as the city is now. */
  function shownOf({ draft: asked, stops }: KeptPlan, own: Needs): ShownPlan {
    const request = requestOf(asked, own, position);
    const missed = asked.wishes.flatMap((_, wish) =>
      stops.some((stop) => stop.wish === wish) ? [] : [wish],
    );
    const plan = { stops: replay(stops, request, world), missed };
    return { request, plan, alternatives: [], passedOver: [], giveUps: [], wasKept: true };
  }

  function showHeading(): void {
    requestAnimationFrame(() => {
      const shownHeading = heading.current ?? document.querySelector<HTMLElement>('main h1');
      shownHeading?.focus({ preventScroll: true });
      // By itself the focus shows a phone the heading alone, as the last line of its window.
      shownHeading?.scrollIntoView({ block: 'start' });
    });
  }

  function take(asked: PlanDraft): void {
    setDraft(asked);
    showHeading();
  }

  /** Plans what the form holds; a night that is past, or past in part, is planned as it can still be had. */
  async function plan(typed: PlanDraft, own = form.fields.needs): Promise<void> {
    const { change, ...night } = nightAhead(typed, new Date());
    const asked = { ...typed, ...night };
    if (change) form.setFields((before) => atNight(before, night));
    const isFromHere = asked.from.kind === 'here';
    const here = isFromHere ? await locate() : null;
    setNotes(change ? [change] : []);
    setLacksPosition(isFromHere && !here);
    if (await planner.solve(requestOf(asked, own, here))) take(asked);
  }

  function begin(fields: PlanFields, said: readonly Note[] = []): void {
    planner.bring(null);
    setDraft(null);
    form.setFields(fields);
    setNotes(said);
    setLacksPosition(false);
  }

  function open({ draft: asked, stops }: KeptPlan, said: readonly Note[] = []): void {
    const later = minutesToNextNight(asked, new Date());
    const moved = { ...asked, begins: asked.begins + later, ends: asked.ends + later };
    begin(fieldsOf(moved, needs), later > 0 ? [...said, 'moved'] : said);
    if (stops.length === 0) return;
    setDraft(moved);
    const shifted = stops.map((stop) => ({
      ...stop,
      arrive: stop.arrive + later,
      leave: stop.leave + later,
    }));
    planner.bring(shownOf({ draft: moved, stops: shifted }, needs));
  }

  function openSaved(one: SavedPlan): void {
    if (one.isPast) begin(fieldsOfPlaces(one.places), ['past']);
    else open(one.plan);
    showHeading();
  }

  function openSealed(opened: KeptPlan | 'broken'): void {
    arrival.drop();
    if (opened === 'broken') setNotes(['broken_seal']);
    else open(opened);
    showHeading();
  }

  /** Returns a form with the places of a night that is over; the visitor says when. */
  function fieldsOfPlaces(ids: readonly number[]): PlanFields {
    const wishes = ids
      .filter((id) => world.places.some((place) => place.id === id))
      .map((id) => newRow('place', id));
    return { ...emptyFields(new Date(), needs), wishes: wishes.slice(0, MOST_WISHES) };
  }

  function startOver(): void {
    const fields = emptyFields(new Date(), needs);
    begin(fields);
    setUntouched(fields);
    dropWorkingPlan();
    showHeading();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another fragment opens another plan
  useEffect(() => {
    if (hash === '') return;
    // Browsers keep addresses: whatever this one holds, it goes (plan-4).
    void navigate(paths.plan, { replace: true, preventScrollReset: true });
    const read = readPlanLink(hash);
    if (read.kind === 'sealed') return arrival.keep(hash, read.sealed);
    if (read.kind === 'open') return open(read, ['open_link']);
    const start =
      read.kind === 'place'
        ? { from: { kind: 'place' as const, id: read.id } }
        : read.kind === 'event'
          ? { event: world.events.find(({ id }) => id === read.id) }
          : {};
    begin(emptyFields(new Date(), needs, start), read.kind === 'broken' ? ['broken'] : []);
  }, [hash]);

  const stops = shown?.plan?.stops;
  const proposal = draft && stops ? { draft, stops } : null;
  useWorkingPlan(isStarted ? { fields: form.fields, plan: proposal } : null, needs);

  // Its script comes with the form, so that the first press needs no network (plan-4).
  useEffect(startPlanner, []);

  function giveUp(given: GiveUp): void {
    const wished = given.kind === 'wish' ? shown?.request.wishes[given.wish] : undefined;
    const next = without(form.fields, given, wished);
    form.setFields(next);
    const checked = checkFields(next);
    if ('draft' in checked) void plan(checked.draft, next.needs);
  }

  return {
    form,
    planner,
    draft,
    notes,
    lacksPosition,
    heading,
    isStarted,
    /** A link that waits for its words. */
    sealed: arrival.sealed,
    openSealed,
    dropSealed: arrival.drop,
    plan,
    openSaved,
    startOver,
    giveUp,
    /** Shows one of the other plans instead. */
    choose: (other: Plan) => {
      if (!draft || !shown) return;
      void planner.show(other, shown.request);
      take(draft);
    },
  };
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
