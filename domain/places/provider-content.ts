import { checksOf } from '#domain/facts/checks.ts';
import type { PlaceState } from './place-change.ts';

export type PlaceEdit = { action: string; before: PlaceState | null; after: PlaceState | null };

/**
 * A field that Google filled: every value that Google gave, the guide's own earlier value, and the check of that
 * value.
 */
type FieldContent = { given: Set<string>; own: Partial<PlaceState>; check: Partial<PlaceState['checks']> };
export type ProviderContent = ReadonlyMap<keyof PlaceState, FieldContent>;

const LENDABLE = {
  phone: [],
  website: [],
  openingHours: ['hoursNote', 'hoursNoteWordings'],
} as const satisfies Partial<Record<keyof PlaceState, readonly (keyof PlaceState)[]>>;

/**
 * Returns whether an edit wrote Google's content, which may be shown but not stored (maps-2). Google's ids
 * have no prefix.
 */
const isLent = ({ action, after }: PlaceEdit) =>
  action === 'enrich' && after?.googlePlaceId != null && !after.googlePlaceId.includes(':');

export function providerContentIn(edits: readonly PlaceEdit[]): ProviderContent {
  const content = new Map<keyof PlaceState, FieldContent>();
  for (const edit of edits.filter(isLent)) {
    const { before, after } = edit;
    if (!before || !after) continue;
    for (const field of Object.keys(LENDABLE) as (keyof typeof LENDABLE)[]) {
      if (JSON.stringify(before[field]) === JSON.stringify(after[field])) continue;
      const loan = content.get(field);
      // A value that Google provided earlier is not the guide's own.
      const isOwn = !loan?.given.has(JSON.stringify(before[field]));
      const fields = [field, ...LENDABLE[field]];
      const { own, check } =
        loan && !isOwn
          ? loan
          : {
              own: Object.fromEntries(fields.map((name) => [name, before[name]])),
              check: checksOf(before, [field]),
            };
      const given = (loan?.given ?? new Set()).add(JSON.stringify(after[field]));
      content.set(field, { given, own, check });
    }
  }
  return content;
}

export function withoutProviderContent(state: PlaceState, content: ProviderContent): PlaceState {
  let own = state;
  for (const [field, loan] of content) {
    if (!loan.given.has(JSON.stringify(state[field]))) continue;
    own = { ...own, ...loan.own, checks: { ...own.checks, ...loan.check } };
  }
  return own;
}

/** Removes Google's credit from a state that no longer has Google's content. */
export function withoutCredit({ attribution }: PlaceState): Pick<PlaceState, 'attribution'> {
  const credits = attribution?.split(' · ').filter((credit) => credit !== 'Google Maps') ?? [];
  return { attribution: credits.join(' · ') || null };
}
