import type { FieldConflict } from '#contract/places.ts';
import type { PlaceState } from './place-change.ts';

export type Merged =
  | { ok: true; state: PlaceState }
  | { ok: false; conflicts: Record<string, FieldConflict> };

type Field = keyof PlaceState;

/**
 * What belongs together is taken from one side: a point is one thing, and a remark about hours is about those hours.
 * `shown` is what people wrote and are told about, `with` what follows from it.
 */
const GROUPS: readonly { shown: readonly Field[]; with: readonly Field[] }[] = [
  ...(
    [
      'name',
      'description',
      'address',
      'phone',
      'website',
      'email',
      'categoryIds',
      'tagIds',
      'photos',
    ] as const
  ).map((field) => ({ shown: [field], with: [] })),
  { shown: ['neighborhood', 'neighborhoodId'], with: [] },
  { shown: ['latitude', 'longitude'], with: [] },
  { shown: ['googlePlaceId'], with: ['enriched', 'fetchedAt', 'attribution'] },
  { shown: ['openingHours'], with: ['hoursNote', 'hoursVerifiedAt'] },
  { shown: ['isOpen'], with: ['isOpenSetAt'] },
];

// As JSON, for one side comes from a revision, where instants are texts.
const differs = (a: PlaceState, b: PlaceState, fields: readonly Field[]) =>
  fields.some((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field]));

/**
 * Two edits that began from `base`: what only one side changed is kept, whichever side it was. The same thing changed
 * in two ways is a conflict, and nothing is written.
 */
export function mergeEdits(base: PlaceState, yours: PlaceState, theirs: PlaceState): Merged {
  const state = { ...theirs };
  const conflicts: Record<string, FieldConflict> = {};
  for (const { shown, with: rest } of GROUPS) {
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
