import type { PlaceState } from './place-change.ts';

/** One write of a place, as its revision remembers it. */
export type PlaceEdit = { action: string; before: PlaceState | null; after: PlaceState | null };

/** A field that a maps service filled: every value it gave, and what stood there before it came. */
type Loan = { given: Set<string>; own: Partial<PlaceState> };
export type Loans = ReadonlyMap<keyof PlaceState, Loan>;

/** What 'Refresh data' writes, each with what is only about it. */
const LENDABLE = {
  phone: [],
  website: [],
  openingHours: ['hoursNote', 'hoursNoteWordings', 'hoursVerifiedAt'],
} as const satisfies Partial<Record<keyof PlaceState, readonly (keyof PlaceState)[]>>;

/** Google's ids are those without a prefix (readings 30); its content may be shown, and not be kept (readings 31). */
const isLent = ({ action, after }: PlaceEdit) =>
  action === 'enrich' && after?.googlePlaceId != null && !after.googlePlaceId.includes(':');

/** What Google lent a place in the course of its edits, oldest first. */
export function loansIn(edits: readonly PlaceEdit[]): Loans {
  const loans = new Map<keyof PlaceState, Loan>();
  for (const edit of edits.filter(isLent)) {
    const { before, after } = edit;
    if (!before || !after) continue;
    for (const field of Object.keys(LENDABLE) as (keyof typeof LENDABLE)[]) {
      if (JSON.stringify(before[field]) === JSON.stringify(after[field])) continue;
      const loan = loans.get(field);
      // A value that Google gave earlier is nobody's own.
      const isOwn = !loan?.given.has(JSON.stringify(before[field]));
      const fields = [field, ...LENDABLE[field]];
      const own = isOwn ? Object.fromEntries(fields.map((name) => [name, before[name]])) : (loan?.own ?? {});
      loans.set(field, { given: (loan?.given ?? new Set()).add(JSON.stringify(after[field])), own });
    }
  }
  return loans;
}

/** The state as if nothing had been lent; what people have changed since stays. */
export function withoutLoans(state: PlaceState, loans: Loans): PlaceState {
  let own = state;
  for (const [field, loan] of loans) {
    if (loan.given.has(JSON.stringify(state[field]))) own = { ...own, ...loan.own };
  }
  return own;
}

/** For when nothing of Google's is left to credit it for. */
export function withoutCredit({ attribution }: PlaceState): Pick<PlaceState, 'attribution'> {
  const credits = attribution?.split(' · ').filter((credit) => credit !== 'Google Maps') ?? [];
  return { attribution: credits.join(' · ') || null };
}
