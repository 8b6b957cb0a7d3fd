/** What a revision remembers of an entity; null before it was made, and after it was deleted. */
export type RememberedState = Readonly<Record<string, unknown>> | null;

/** One write of a thing, as its undoing sees it. */
export type WrittenChange = {
  before: RememberedState;
  after: RememberedState;
  /** To be taken back; the others stay. */
  isUndone: boolean;
  /** Staff put the thing back to what it had been: the values are not theirs. */
  isRestore: boolean;
  /** A visitor or one of the staff wrote it, no program. */
  isByPerson: boolean;
};

export type Undone = {
  state: RememberedState;
  /** The fields that are not put back, because others wrote them since. */
  kept: string[];
};

/** As JSON, for a revision holds texts where the present has instants; the order of fields means nothing. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder);

function inOrder(_field: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** A state in which being there is a field like the others; what is gone still has the fields it had last. */
type Line = Readonly<Record<string, unknown>>;
/** No field has this name. */
const THERE = '';

const lineOf = (state: RememberedState, last: Line): Line =>
  state ? { ...state, [THERE]: true } : { ...last, [THERE]: false };

/** The fields of two lines that differ. A field that only one of them knows came with a later release. */
function differences(one: Line, other: Line): string[] {
  const fields = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const isInBoth = (field: string) => field in one && field in other;
  // What is left of a merged tag has no field in common with the tag.
  const isOneShape = fields.some((field) => field !== THERE && isInBoth(field));
  return fields.filter((field) => (!isOneShape || isInBoth(field)) && !isSame(one[field], other[field]));
}

/**
 * The state without some of its changes, which come oldest first and begin with one of those: each of their fields goes
 * back to what it was before, and what others wrote since stays. A thing that they made goes away unless others went on
 * with it; one that they deleted comes back. Undoing what is undone changes nothing.
 */
export function withoutChanges(current: RememberedState, changes: readonly WrittenChange[]): Undone {
  const [first] = changes;
  if (!first) return { state: current, kept: [] };
  const base = lineOf(first.before, first.after ?? {});
  // What was there, and what would have been there.
  let real = base;
  let ours = base;
  const past = [{ real, ours }];
  /** Fields whose present value is of an undone change. */
  const undone = new Set<string>();
  /** Fields that others wrote after an undone change. */
  const later = new Set<string>();
  /** Fields that others gave another value to, of a thing that an undone change made. */
  const touched = new Set<string>();

  /** What changed without a revision: a tag that left all places, a loan that was given back. */
  function drift(state: RememberedState): void {
    const now = lineOf(state, real);
    for (const field of differences(real, now)) {
      if (!undone.has(field)) ours = { ...ours, [field]: now[field] };
    }
    real = now;
  }

  function writeOfOthers(field: string, value: unknown, isByPerson: boolean): void {
    ours = { ...ours, [field]: value };
    if (undone.delete(field)) later.add(field);
    if (field === THERE || !isByPerson) return;
    if (isSame(value, base[field])) touched.delete(field);
    else touched.add(field);
  }

  for (const { before, after, isUndone, isRestore, isByPerson } of changes) {
    drift(before);
    const next = lineOf(after, real);
    const fields = differences(real, next);
    for (const field of fields) {
      if (isUndone) {
        undone.add(field);
        later.delete(field);
      } else {
        const value = isRestore ? restoredValue(past, field, next[field]) : next[field];
        writeOfOthers(field, value, isByPerson);
      }
    }
    const isEdit = !isUndone && before !== null && after !== null && fields.length > 0;
    if (isEdit && !base[THERE]) ours = { ...ours, [THERE]: touched.size > 0 };
    real = next;
    past.push({ real, ours });
  }
  drift(current);

  const state = stateOf(ours, current);
  if (isSame(state, current)) return { state: current, kept: keptOf() };
  return { state, kept: keptOf() };

  function keptOf(): string[] {
    if (!current || !state) return [];
    const fields = [...(base[THERE] ? later : touched)];
    return fields.filter(
      (field) =>
        field !== THERE && isSame(state[field], current[field]) && !isSame(state[field], base[field]),
    );
  }
}

/**
 * What a restored value is without the undone changes: itself when others had written it, else what stood in its place
 * when it was there the last time. So two undoings, one after the other, are like one.
 */
function restoredValue(past: readonly { real: Line; ours: Line }[], field: string, value: unknown): unknown {
  const moments = past.filter(({ real }) => isSame(real[field], value));
  const last = moments.at(-1);
  if (!last || moments.some(({ ours }) => isSame(ours[field], value))) return value;
  return last.ours[field];
}

function stateOf({ [THERE]: isThere, ...line }: Line, current: RememberedState): RememberedState {
  if (!isThere) return null;
  const known = Object.entries(line).filter(([, value]) => value !== undefined);
  // What a later release added was not there to be remembered.
  const isOneShape = known.some(([field]) => field in (current ?? {}));
  return { ...(isOneShape && current), ...Object.fromEntries(known) };
}
