import { useState } from 'react';
import type { Needs } from '#domain/facts/needs.ts';
import type { Point } from '#domain/geo/geo.ts';
import { minutesToNextNight } from '#domain/plan/next-night.ts';
import type { PlanCity, PlanRequest } from '#domain/plan/plan.ts';
import { replay } from '#domain/plan/replay.ts';
import { morningAfter } from '#domain/plan/tonight.ts';
import type { KeptPlan, PlanDraft } from '#web/features/plan/share/plan-text.ts';
import type { Choice } from './plan-wishes.tsx';
import { emptyFields, fieldsOf, type PlanFields, usePlanForm } from './use-plan-form.ts';
import { type ShownPlan, usePlanner } from './use-planner.ts';
import { dropWorkingPlan, readWorkingPlan, useWorkingPlan } from './use-working-plan.ts';

export type Area = Choice & Point;

export type NightProps = {
  city: PlanCity;
  areas: readonly Area[];
  saved: readonly number[];
  /** This person's needs, which are the plan's initial needs. */
  needs: Needs;
  position: Point | null;
  locate: () => Promise<Point | null>;
};

/** The page's notice about a plan. */
export type Note = 'broken' | 'shared' | 'moved' | 'begun' | 'past' | 'lost_needs';

/** The form, its plan and the notices about it; stored in this tab whenever they change. */
export function useNightState(props: NightProps) {
  const { city, needs, position } = props;
  const [kept] = useState(() => readWorkingPlan(new Date(), needs));
  const form = usePlanForm(() => kept?.fields ?? emptyFields(new Date(), needs));
  /** The form's initial values while the visitor has changed nothing; null afterwards. */
  const [untouched, setUntouched] = useState(() => (kept ? null : form.fields));
  const [draft, setDraft] = useState<PlanDraft | null>(kept?.plan?.draft ?? null);
  const planner = usePlanner(city, () => (kept?.plan ? checkedPlan(kept.plan, kept.fields.needs) : null));
  const [notes, setNotes] = useState<readonly Note[]>(kept?.lacksNeeds ? ['lost_needs'] : []);
  const [lacksPosition, setLacksPosition] = useState(false);
  const isStarted = planner.shown !== null || form.fields !== untouched;

  function requestOf(wanted: PlanDraft, own: Needs, here: Point | null): PlanRequest {
    return planRequest(wanted, props, { needs: own, here });
  }

  /** Returns a stored plan, checked against the city's present data. */
  function checkedPlan({ draft: ofPlan, stops }: KeptPlan, own: Needs): ShownPlan {
    const request = requestOf(ofPlan, own, position);
    const missed = ofPlan.wishes.flatMap((_, wish) =>
      stops.some((stop) => stop.wish === wish) ? [] : [wish],
    );
    const plan = { stops: replay(stops, request, city), missed };
    return { request, plan, alternatives: [], passedOver: [], giveUps: [], wasKept: true };
  }

  /** Starts a night without a plan. */
  function begin(fields: PlanFields, said: readonly Note[] = []): void {
    planner.bring(null);
    setDraft(null);
    form.setFields(fields);
    setNotes(said);
    setLacksPosition(false);
  }

  /** Opens a stored plan; the plan of a past night is moved to the next one. */
  function open({ draft: old, stops }: KeptPlan): void {
    const later = minutesToNextNight({ ...old, ends: morningAfter(old.ends) }, new Date());
    const moved = { ...old, begins: old.begins + later, ends: old.ends + later };
    begin(fieldsOf(moved, needs), later > 0 ? ['moved'] : []);
    if (stops.length === 0) return;
    setDraft(moved);
    const shifted = stops.map((stop) => ({
      ...stop,
      arrive: stop.arrive + later,
      leave: stop.leave + later,
    }));
    planner.bring(checkedPlan({ draft: moved, stops: shifted }, needs));
  }

  /** Starts with an empty form, and stores nothing until the visitor changes it. */
  function empty(): void {
    const fields = emptyFields(new Date(), needs);
    begin(fields);
    setUntouched(fields);
    dropWorkingPlan();
  }

  const stops = planner.shown?.plan?.stops;
  const proposal = draft && stops ? { draft, stops } : null;
  useWorkingPlan(isStarted ? { fields: form.fields, plan: proposal } : null, needs);

  return {
    form,
    planner,
    draft,
    setDraft,
    notes,
    setNotes,
    lacksPosition,
    setLacksPosition,
    isStarted,
    requestOf,
    begin,
    open,
    empty,
  };
}

/**
 * Returns the planner's request for a draft: its start as a point, with needs and position, which no draft contains.
 */
function planRequest(
  { from, begins, ends, wishes, isOrdered, allowsUnknown, mostWalk, speed }: PlanDraft,
  { city, areas, saved }: NightProps,
  { needs, here }: { needs: Needs; here: Point | null },
): PlanRequest {
  const at = { anywhere: () => null, here: () => here };
  const lists = { area: areas, place: city.places };
  const start =
    from.kind === 'area' || from.kind === 'place'
      ? (lists[from.kind].find(({ id }) => id === from.id) ?? null)
      : at[from.kind]();
  const point = start && { latitude: start.latitude, longitude: start.longitude };
  return { begins, ends, from: point, wishes, isOrdered, allowsUnknown, mostWalk, speed, needs, saved };
}
