import type { PlaceEdit } from './place-loans.ts';

const TOLD_FIELDS = ['phone', 'website', 'openingHours'] as const;
export type ToldField = (typeof TOLD_FIELDS)[number];

/** Writes in which a maps service speaks, and nobody else. */
const TOLD_BY_SERVICES = new Set(['enrich', 'import', 'expire']);

/** The fields in which a person had the last word: a refresh that nobody has asked for leaves them (oldest edit first). */
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
