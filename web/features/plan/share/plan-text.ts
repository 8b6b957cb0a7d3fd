/**
 * A plan as a text, for the browser's stores and inside a guest's sealed screen: times, wishes, ids. Neither needs nor a position
 * are ever in it (facts-needs-1, privacy-1).
 */
import { z } from 'zod';
import { idSchema, MAX_ID } from '#contract/ids.ts';
import { USUAL_PACE } from '#domain/geo/on-foot.ts';
import { LONGEST, MAX_WISHES, STAYS, WALKS, type Wish } from '#domain/plan/plan.ts';
import type { KeptStop } from '#domain/plan/replay.ts';
import { OPEN_WISHES } from '#domain/plan/wishes.ts';

/** `area` is a neighborhood. `here` is the visitor's position, which stays on the device. */
export const fromSchema = z.union([
  z.object({ kind: z.enum(['anywhere', 'here']) }),
  z.object({ kind: z.enum(['area', 'place']), id: idSchema }),
]);
export type From = z.infer<typeof fromSchema>;

export type PlanDraft = {
  /** Minutes since 1970. */
  begins: number;
  ends: number;
  from: From;
  wishes: readonly Wish[];
  isOrdered: boolean;
  allowsUnknown: boolean;
  mostWalk: number;
  /** Kilometers an hour. */
  speed: number;
};

export type KeptPlan = { draft: PlanDraft; stops: readonly KeptStop[] };

export const WISH_KINDS = [...OPEN_WISHES, 'saved', 'place', 'event'] as const;
export const PACES = [3, USUAL_PACE, 5.5] as const;
const FROMS = { anywhere: 'a', here: 'h', area: 'n', place: 'p' } as const;
const FAR_FUTURE = 100_000_000;

const orNone = z.int().min(0).max(MAX_ID);
const minute = z.int().min(0).max(FAR_FUTURE);
const span = z.int().min(0).max(LONGEST);
const wishSchema = z.tuple([
  z
    .int()
    .min(0)
    .max(WISH_KINDS.length - 1),
  z.int().min(STAYS.least).max(STAYS.most),
  orNone,
]);
const stopSchema = z.tuple([
  z
    .int()
    .min(0)
    .max(MAX_WISHES - 1),
  orNone,
  orNone,
  span,
  span,
  z.int().min(0).max(1),
]);
const planSchema = z.tuple([
  minute,
  span.min(1),
  z.enum(FROMS),
  orNone,
  z.array(wishSchema).min(1).max(MAX_WISHES),
  z.int().min(0).max(3),
  z.int().min(WALKS.least).max(WALKS.most),
  z
    .int()
    .min(0)
    .max(PACES.length - 1),
  z.array(stopSchema).max(MAX_WISHES),
]);

const hasId = (wish: Wish): wish is Extract<Wish, { id: number }> => 'id' in wish;

export function writePlan({ draft, stops }: KeptPlan): string {
  const { begins, ends, from, wishes, isOrdered, allowsUnknown, mostWalk, speed } = draft;
  const value: z.infer<typeof planSchema> = [
    begins,
    ends - begins,
    FROMS[from.kind],
    'id' in from ? from.id : 0,
    wishes.map((wish) => [WISH_KINDS.indexOf(wish.kind), wish.stay, hasId(wish) ? wish.id : 0]),
    (isOrdered ? 1 : 0) + (allowsUnknown ? 2 : 0),
    mostWalk,
    Math.max(0, PACES.indexOf(speed as (typeof PACES)[number])),
    stops.map((stop) => [
      stop.wish,
      stop.place ?? 0,
      stop.event ?? 0,
      stop.arrive - begins,
      stop.leave - begins,
      stop.isKnown ? 1 : 0,
    ]),
  ];
  return JSON.stringify(value);
}

function readFrom(letter: string, fromId: number): From | null {
  if (letter === FROMS.anywhere) return { kind: 'anywhere' };
  if (letter === FROMS.here) return { kind: 'here' };
  if (fromId === 0) return null;
  return { kind: letter === FROMS.area ? 'area' : 'place', id: fromId };
}

function wishOf([kind, stay, wishId]: z.infer<typeof wishSchema>): Wish | null {
  const name = WISH_KINDS[kind];
  if (name === undefined) return null;
  if (name !== 'place' && name !== 'event') return { kind: name, stay };
  return wishId > 0 ? { kind: name, id: wishId, stay } : null;
}

/** Parses the text of a plan; null when it cannot be read, never throws. */
export function readPlan(text: string): KeptPlan | null {
  try {
    return planOf(planSchema.parse(JSON.parse(text)));
  } catch {
    return null;
  }
}

function planOf(read: z.infer<typeof planSchema>): KeptPlan | null {
  const [begins, lasts, letter, fromId, wished, flags, mostWalk, pace, kept] = read;
  const from = readFrom(letter, fromId);
  const wishes = wished.map(wishOf).filter((wish) => wish !== null);
  const stops = kept.map(([wish, place, event, arrive, leave, isKnown]) => ({
    wish,
    place: place || null,
    event: event || null,
    arrive: begins + arrive,
    leave: begins + leave,
    isKnown: isKnown === 1,
  }));
  const isWhole = stops.every((stop) => stop.wish < wishes.length && stop.arrive < stop.leave);
  const isNamed = stops.every((stop) => stop.place !== null || stop.event !== null);
  const isOnce = new Set(stops.map(({ wish }) => wish)).size === stops.length;
  if (!from || wishes.length < wished.length || !isWhole || !isNamed || !isOnce) return null;
  const speed = PACES[pace] ?? PACES[1];
  const flagged = { isOrdered: (flags & 1) > 0, allowsUnknown: (flags & 2) > 0 };
  return { draft: { begins, ends: begins + lasts, from, wishes, ...flagged, mostWalk, speed }, stops };
}
