import type { PlaceEdit } from './provider-content.ts';

const REFRESHABLE_FIELDS = ['phone', 'website', 'openingHours'] as const;
export type RefreshableField = (typeof REFRESHABLE_FIELDS)[number];

const TOLD_BY_SERVICES = new Set(['enrich', 'import', 'expire']);

/** Returns the fields that a person wrote last, which an automatic refresh leaves alone (oldest edit first). */
export function ownFields(edits: readonly PlaceEdit[]): ReadonlySet<RefreshableField> {
  return new Set(
    REFRESHABLE_FIELDS.filter((field) => {
      const last = edits.findLast(
        ({ before, after }) =>
          JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after?.[field] ?? null),
      );
      return last !== undefined && !TOLD_BY_SERVICES.has(last.action);
    }),
  );
}
