import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Needs } from '#domain/facts/needs.ts';
import type { Point } from '#domain/geo/geo.ts';
import { minutesToNextNight, nightAhead } from '#domain/plan/next-night.ts';
import type { Plan, PlanRequest, Wish, World } from '#domain/plan/plan.ts';
import { replay } from '#domain/plan/replay.ts';
import type { GiveUp } from '#domain/plan/solve.ts';
import { startPlanner } from '#web/lib/plan/plan-client.ts';
import { readPlanLink, writePlanLink } from '#web/lib/plan/plan-link.ts';
import type { KeptPlan, PlanDraft } from '#web/lib/plan/plan-text.ts';
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

export type NightProps = {
  world: World;
  areas: readonly Area[];
  saved: readonly number[];
  /** This person's needs, where the plan's begin. */
  needs: Needs;
  position: Point | null;
  locate: () => Promise<Point | null>;
};

/** What the page says of a plan beyond itself. */
export type Note = 'broken' | 'moved' | 'begun' | null;

/** The night on screen, form and proposal, which stands in the fragment of the address. */
export function useNight({ world, areas, saved, needs, position, locate }: NightProps) {
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
    note,
    lacksPosition,
    heading,
    plan,
    giveUp,
    /** Puts a plan with another stop into the address. */
    another: async (at: number) => {
      const next = await planner.another(at);
      if (next && draft) write({ draft, stops: next.stops });
    },
    /** Shows one of the other plans instead. */
    choose: (other: Plan) => {
      if (!draft || !shown) return;
      void planner.show(other, shown.request, false);
      take(other, draft);
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
