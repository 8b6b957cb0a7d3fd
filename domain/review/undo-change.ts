import type { Wordings } from '#contract/wordings.ts';
import { CHECK_KINDS, isCheckedField, isCheckKind } from '#domain/facts/checks.ts';
import { withSameChange } from '#domain/text/wordings.ts';

/** An entity's state in a revision; null before its creation and after its deletion. */
export type RememberedState = Readonly<Record<string, unknown>> | null;

export type WrittenChange = {
  before: RememberedState;
  after: RememberedState;
  isUndone: boolean;
  /** True when staff restored an earlier state, whose values other authors wrote. */
  isRestore: boolean;
  /** True for visitors and staff, false for jobs. */
  isByPerson: boolean;
};

export type Undone = {
  state: RememberedState;
  kept: string[];
};

/** Compares as JSON, because revisions hold instants as texts; ignores the order of fields. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder);

function inOrder(_field: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** A state in which existence is a field like the others; a deleted entity keeps its last values. */
type Line = Readonly<Record<string, unknown>>;
/** The field of existence; no other field has an empty name. */
const THERE = '';

const lineOf = (state: RememberedState, last: Line): Line =>
  state ? { ...state, [THERE]: true } : { ...last, [THERE]: false };

/**
 * Returns the fields in which two lines differ. A field that exists in only one of them was added by a later release.
 */
function differences(one: Line, other: Line): string[] {
  const fields = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const isInBoth = (field: string) => field in one && field in other;
  // The record left by a merged tag shares no field with the tag.
  const isOneShape = fields.some((field) => field !== THERE && isInBoth(field));
  return fields.filter((field) => (!isOneShape || isInBoth(field)) && !isSame(one[field], other[field]));
}

/** Adds the checks of the changed fields: two changes on one day write equal checks; the later change owns it. */
function withChecks(fields: readonly string[], next: Line): string[] {
  const checks = fields.filter(isCheckedField).map((field) => CHECK_KINDS[field]);
  return [...new Set([...fields, ...checks.filter((kind) => kind in next)])];
}

/**
 * Returns the state without some of its changes. The changes come oldest first, and the first one is undone.
 * Each undone field reverts to its earlier value unless others have changed it since. An entity that an
 * undone change created is removed unless others edited it; an entity that an undone change deleted is
 * restored. Undoing twice changes nothing.
 */
export function withoutChanges(current: RememberedState, changes: readonly WrittenChange[]): Undone {
  const [first] = changes;
  if (!first) return { state: current, kept: [] };
  const base = lineOf(first.before, first.after ?? {});
  // The actual history, and the history without the undone changes.
  let real = base;
  let ours = base;
  const past = [{ real, ours }];
  /** Fields whose present value comes from an undone change. */
  const undone = new Set<string>();
  /** Fields that others wrote after an undone change. */
  const later = new Set<string>();
  /** Fields that others changed in an entity that an undone change created. */
  const touched = new Set<string>();

  /** Applies changes that have no revision: a tag deleted everywhere, expired provider content. */
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
    const fields = withChecks(differences(real, next), next);
    for (const field of fields) {
      if (isUndone) {
        undone.add(field);
        later.delete(field);
      } else {
        const value = isRestore
          ? restoredValue(past, field, next[field])
          : writtenValue(field, real[field], next[field], ours[field]);
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
  if (isSame(state, current)) return { state: current, kept: keptFields() };
  return { state, kept: keptFields() };

  function keptFields(): string[] {
    if (!current || !state) return [];
    const fields = [...(base[THERE] ? later : touched)];
    return fields.filter(
      (field) =>
        field !== THERE &&
        !isCheckKind(field) &&
        isSame(state[field], current[field]) &&
        !isSame(state[field], base[field]),
    );
  }
}

/** Returns a field's value after a change, in a history in which its earlier value may differ. */
function writtenValue(field: string, before: unknown, after: unknown, other: unknown): unknown {
  // A change in one language also contains the wordings that others wrote in the other languages.
  if (!field.endsWith('Wordings')) return after;
  return withSameChange(
    before as Wordings | null,
    after as Wordings | null,
    (other ?? null) as Wordings | null,
  );
}

/**
 * Returns a restored value without the undone changes: the value itself if others had written it, else the one that
 * replaced it in the history without them. This makes two successive undos equal to one.
 */
function restoredValue(past: readonly { real: Line; ours: Line }[], field: string, value: unknown): unknown {
  const moments = past.filter(({ real }) => isSame(real[field], value));
  const last = moments.at(-1);
  if (!last || moments.some(({ ours }) => isSame(ours[field], value))) return value;
  return last.ours[field];
}

function stateOf({ [THERE]: isThere, ...line }: Line, current: RememberedState): RememberedState {
  if (!isThere) return null;
  const fields = Object.entries(line).filter(([, value]) => value !== undefined);
  // Fields that a later release added are missing in old revisions.
  const isOneShape = fields.some(([field]) => field in (current ?? {}));
  return { ...(isOneShape && current), ...Object.fromEntries(fields) };
}
