/** A model of the guide's expected content while vandals, visitors and staff write, with and without the vandals. */
import { expect } from 'vitest';

export type Kind = 'place' | 'event';
export type Fields = Record<string, unknown>;

/** The fields that the model compares, including a name and a detail. */
export const NAMED_FIELDS = {
  place: ['name', 'phone', 'tagIds'],
  event: ['title', 'price', 'tagIds'],
} as const;
export type Thing = {
  kind: Kind;
  id: number;
  real: Fields | null;
  /** The state without the vandals; `isClean` says whether it would exist. */
  clean: Fields;
  isClean: boolean;
  /** The state in which a vandal created it. */
  made: Fields | null;
  /** Whether it was clean when it last existed, and whether it ever was. */
  lastClean: boolean;
  everClean: boolean;
  deletion: number;
};

export type Revision = {
  id: number;
  entity: Kind;
  entity_id: number;
  action: string;
  before: Fields | null;
  after: Fields | null;
  origin: string | null;
};

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Creates the model of a night; `vandals` is the pseudonym of their address. */
export function createGuideModel(vandals: string) {
  const things = new Map<string, Thing>();

  /** Checks a revision against the model, and applies it. */
  function believe({ id, entity: kind, entity_id, action, ...states }: Revision, isUndoing: boolean): void {
    const [before, after] = [namedFields(kind, states.before), namedFields(kind, states.after)];
    const isVandal = states.origin === vandals;
    const thing = things.get(`${kind} ${entity_id}`) ?? newThing(kind, entity_id, after, isVandal);
    things.set(nameOf(thing), thing);
    expect(before, `${nameOf(thing)} before ${action}`).toEqual(thing.real);
    if (isUndoing) {
      expect(after, `${nameOf(thing)} undone`).toEqual(thing.isClean ? thing.clean : null);
    } else if (!isVandal) {
      believeOthers(thing, { before, after, action });
    }
    if (after === null) thing.deletion = Number(id);
    thing.real = after;
    if (after === null) return;
    thing.lastClean = thing.isClean;
    thing.everClean ||= thing.isClean;
  }

  function expectClean(): void {
    for (const thing of things.values()) {
      expect(thing.real, `${nameOf(thing)} without the vandals`).toEqual(thing.isClean ? thing.clean : null);
    }
  }

  return { things: () => [...things.values()], believe, expectClean };
}

export const nameOf = ({ kind, id }: Thing) => `${kind} ${id}`;

export const namedFields = (kind: Kind, state: Fields | null): Fields | null =>
  state && Object.fromEntries(NAMED_FIELDS[kind].map((field) => [field, state[field] ?? null]));

function newThing(kind: Kind, id: number, state: Fields | null, isVandal: boolean): Thing {
  const made = isVandal ? state : null;
  const clean = { isClean: !isVandal, lastClean: false, everClean: false };
  return { kind, id, real: null, clean: { ...state }, made, deletion: 0, ...clean };
}

/** Applies a write by visitors or staff both with and without the vandals. */
function believeOthers(
  thing: Thing,
  { before, after, action }: Pick<Revision, 'before' | 'after' | 'action'>,
): void {
  if (after === null) thing.isClean = false;
  else if (before === null) thing.isClean = action === 'create' || thing.everClean || thing.lastClean;
  else {
    const fields = Object.keys(after).filter((field) => !isSame(before[field], after[field]));
    for (const field of fields) thing.clean[field] = after[field];
    // A vandal's entity remains once others have edited it.
    if (thing.made && fields.length > 0) thing.isClean = !isSame(thing.clean, thing.made);
  }
}
