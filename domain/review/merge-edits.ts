import type { FieldConflict } from '#contract/places/places.ts';

export type MergeResult<State> =
  | { ok: true; state: State }
  | { ok: false; conflicts: Record<string, FieldConflict> };

/** Fields that are merged as a unit: `shown` are the fields that people edit, `with` those derived from them. */
export type FieldGroup<State> = {
  shown: readonly (keyof State & string)[];
  with?: readonly (keyof State & string)[];
};

/**
 * Merges two edits that began from `base`: a change that only one side made is kept. Different changes to the
 * same group are a conflict, and nothing is written. A field outside all groups forms its own group.
 */
export function mergeEdits<State extends object>(
  groups: readonly FieldGroup<State>[],
  { base, yours, theirs }: { base: State; yours: State; theirs: State },
): MergeResult<State> {
  const state = { ...theirs };
  const conflicts: Record<string, FieldConflict> = {};
  for (const { shown, with: rest = [] } of [...groups, ...groupsOfOthers(groups, yours)]) {
    const all = [...shown, ...rest];
    if (!differs(base, yours, all)) continue;
    if (differs(base, theirs, shown) && differs(yours, theirs, shown)) {
      for (const field of shown) {
        if (differs(yours, theirs, [field]))
          conflicts[field] = { yours: yours[field], theirs: theirs[field] };
      }
      continue;
    }
    Object.assign(state, Object.fromEntries(all.map((field) => [field, yours[field]])));
  }
  return Object.keys(conflicts).length > 0 ? { ok: false, conflicts } : { ok: true, state };
}

function groupsOfOthers<State extends object>(
  groups: readonly FieldGroup<State>[],
  state: State,
): FieldGroup<State>[] {
  const named = new Set<string>(groups.flatMap(({ shown, with: rest = [] }) => [...shown, ...rest]));
  const others = Object.keys(state).filter((field) => !named.has(field));
  return others.map((field) => ({ shown: [field as keyof State & string] }));
}

// Compares as JSON, because one side comes from a revision, which stores instants as texts. A field that an
// old revision lacks counts as null.
const differs = <State>(a: State, b: State, fields: readonly (keyof State)[]) =>
  fields.some((field) => JSON.stringify(a[field] ?? null) !== JSON.stringify(b[field] ?? null));
