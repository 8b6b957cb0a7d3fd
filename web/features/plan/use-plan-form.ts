import { useState } from 'react';
import { MINUTE_MS } from '#domain/city-time/durations.ts';
import type { Needs } from '#domain/facts/needs.ts';
import { LONGEST, MAX_WISHES, type PlanEvent, SPEEDS, STAYS, WALKS, type Wish } from '#domain/plan/plan.ts';
import type { GiveUp } from '#domain/plan/solve.ts';
import { type Night, nextHalfHour, tonight } from '#domain/plan/tonight.ts';
import type { OpenWish } from '#domain/plan/wishes.ts';
import type { From, PlanDraft } from '#web/features/plan/share/plan-text.ts';
import { instantOf, toLocalInput } from '#web/lib/browser/local-moment.ts';

/** A wish in the form: `key` is stable while wishes are moved; `id` is 0 until a place or event is chosen. */
export type WishRow = { key: number; kind: Wish['kind']; id: number; stay: number };

export type PlanFields = Omit<PlanDraft, 'begins' | 'ends' | 'wishes'> & {
  /** In the format of date-and-time fields, in Madrid's time. */
  begins: string;
  ends: string;
  wishes: readonly WishRow[];
  needs: Needs;
};

type PlannedEvent = Pick<PlanEvent, 'id' | 'dates'>;

export type PlanErrors = {
  begins?: 'when';
  ends?: 'when' | 'order' | 'long';
  wishes?: 'none';
  wish?: number;
};

const NIGHT = 7 * 60;
/** The minutes reserved before an event for dinner and the way there. */
const BEFORE_EVENT = 150;
/** An event longer than this lasts all day: its night begins in the evening, this long after the day's start. */
const WHOLE_DAY = 12 * 60;
const EVENING = 18 * 60;
export const USUAL_STAYS: Record<Wish['kind'], number> = {
  dinner: 90,
  drink: 60,
  dance: 120,
  coffee: 45,
  culture: 60,
  event: 120,
  place: 60,
  saved: 60,
};
const USUAL_WISHES = ['dinner', 'drink', 'dance'] satisfies OpenWish[];

const localMinute = (minute: number) => toLocalInput(new Date(minute * MINUTE_MS).toISOString());

/** Between these hours in Madrid a night does not begin with dinner, unless the visitor adds one. */
const AFTER_DINNER = /T(23|0[0-5])/;

let keys = 0;
export function newRow(kind: Wish['kind'], id = 0): WishRow {
  keys += 1;
  return { key: keys, kind, id, stay: USUAL_STAYS[kind] };
}

/**
 * Returns the night around an event: from dinner on, on the half hour, or on the evening of a whole-day event; tonight
 * when the event is over.
 */
function nightAround({ dates }: PlannedEvent, now: Date): Night {
  const soon = nextHalfHour(now);
  const next = dates.filter(({ to }) => to > soon).sort((a, b) => a.from - b.from)[0];
  if (!next) return tonight(now);
  const wanted = next.to - next.from >= WHOLE_DAY ? next.from + EVENING : next.from - BEFORE_EVENT;
  const begins = Math.max(soon, Math.floor(wanted / 30) * 30);
  return { begins, ends: begins + NIGHT };
}

/** Returns the fields of an empty form: tonight, or the next night of an event. */
export function emptyFields(
  now: Date,
  needs: Needs,
  start: { from?: From; event?: PlannedEvent | undefined } = {},
): PlanFields {
  const { begins, ends } = start.event ? nightAround(start.event, now) : tonight(now);
  const usual = start.event
    ? [newRow('dinner'), newRow('event', start.event.id), newRow('drink')]
    : USUAL_WISHES.map((kind) => newRow(kind));
  const wishes = AFTER_DINNER.test(localMinute(begins))
    ? usual.filter(({ kind }) => kind !== 'dinner')
    : usual;
  return {
    begins: localMinute(begins),
    ends: localMinute(ends),
    from: start.from ?? { kind: 'anywhere' },
    wishes,
    isOrdered: !start.event,
    allowsUnknown: true,
    mostWalk: WALKS.usual,
    speed: SPEEDS.usual,
    needs,
  };
}

export function fieldsOf(draft: PlanDraft, needs: Needs): PlanFields {
  const { begins, ends, wishes, ...rest } = draft;
  const rows = wishes.map((wish) => ({ ...newRow(wish.kind, 'id' in wish ? wish.id : 0), stay: wish.stay }));
  return { ...rest, begins: localMinute(begins), ends: localMinute(ends), wishes: rows, needs };
}

/** Returns a form with the places of a past night; the visitor sets the time. */
export function fieldsOfPlaces(
  ids: readonly number[],
  places: readonly { id: number }[],
  needs: Needs,
): PlanFields {
  const wishes = ids.filter((id) => places.some((place) => place.id === id)).map((id) => newRow('place', id));
  return { ...emptyFields(new Date(), needs), wishes: wishes.slice(0, MAX_WISHES) };
}

/**
 * Returns the fields without the dropped part; a `wish` is looked up again, because the form may have changed
 * meanwhile.
 */
export function fieldsWithout(fields: PlanFields, given: GiveUp, wish?: Wish): PlanFields {
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

const wishOf = ({ kind, id, stay }: WishRow): Wish =>
  kind === 'place' || kind === 'event' ? { kind, id, stay } : { kind, stay };

/** Returns the start and end of the fields' night in minutes since 1970; NaN for unreadable fields. */
export function momentsOf({ begins, ends }: Pick<PlanFields, 'begins' | 'ends'>): Night {
  const minuteOf = (local: string) => Date.parse(instantOf(local) ?? '') / MINUTE_MS;
  return { begins: minuteOf(begins), ends: minuteOf(ends) };
}

/** Returns the fields with another night. */
export const atNight = (fields: PlanFields, { begins, ends }: Night): PlanFields => ({
  ...fields,
  begins: localMinute(begins),
  ends: localMinute(ends),
});

/** Returns the draft that the fields describe, or their problem. */
export function checkFields(fields: PlanFields): { draft: PlanDraft } | { errors: PlanErrors } {
  const { begins: _begins, ends: _ends, wishes, needs: _needs, ...rest } = fields;
  const { begins, ends } = momentsOf(fields);
  const errors: PlanErrors = {};
  if (Number.isNaN(begins)) errors.begins = 'when';
  if (Number.isNaN(ends)) errors.ends = 'when';
  else if (ends <= begins) errors.ends = 'order';
  else if (ends - begins > LONGEST) errors.ends = 'long';
  if (wishes.length === 0) errors.wishes = 'none';
  const open = wishes.find(({ kind, id }) => (kind === 'place' || kind === 'event') && id === 0);
  if (open) errors.wish = open.key;
  if (Object.keys(errors).length > 0) return { errors };
  return { draft: { ...rest, begins, ends, wishes: wishes.map(wishOf) } };
}

/** The form's fields and the changes of its wishes. */
export function usePlanForm(start: () => PlanFields) {
  const [fields, setFields] = useState(start);
  const change = (next: Partial<PlanFields>) => setFields((before) => ({ ...before, ...next }));
  const changeWishes = (wishes: (before: readonly WishRow[]) => readonly WishRow[]) =>
    setFields((before) => ({ ...before, wishes: wishes(before.wishes).slice(0, MAX_WISHES) }));
  return {
    fields,
    setFields,
    change,
    addWish: () => changeWishes((rows) => [...rows, newRow('drink')]),
    removeWish: (key: number) => changeWishes((rows) => rows.filter((row) => row.key !== key)),
    changeWish: (key: number, next: Partial<WishRow>) =>
      changeWishes((rows) => rows.map((row) => (row.key === key ? { ...row, ...next } : row))),
    /** Moves a wish; a visitor who orders the stops wants the order kept. */
    moveWish: (from: number, to: number) =>
      setFields((before) => {
        const wishes = [...before.wishes];
        wishes.splice(to, 0, ...wishes.splice(from, 1));
        return { ...before, wishes, isOrdered: true };
      }),
  };
}

export type PlanFormState = ReturnType<typeof usePlanForm>;
export const STAY_CHOICES = [15, 30, 45, 60, 90, 120, 180, 240, 300].filter((stay) => stay >= STAYS.least);
