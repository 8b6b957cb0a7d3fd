import type { PlaceEdit } from './provider-content.ts';

const TOLD_FIELDS = ['phone', 'website', 'openingHours'] as const;
export type ToldField = (typeof TOLD_FIELDS)[number];

const TOLD_BY_SERVICES = new Set(['enrich', 'import', 'expire']);

/** Returns the fields that a person wrote last, which an automatic refresh leaves alone (oldest edit first). */
export function ownFields(edits: readonly PlaceEdit[]): ReadonlySet<ToldField> {
  return new Set(
    TOLD_FIELDS.filter((field) => {
      const last = edits.findLast(
        ({ before, after }) =>
          JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after?.[field] ?? null),
      );
      return last !== undefined && !TOLD_BY_SERVICES.has(last.action);
    }),
  );
}
