/** What a revision remembers of an entity; null before it was made, and after it was deleted. */
export type RememberedState = Readonly<Record<string, unknown>> | null;

/** As JSON, for a revision holds texts where the present has instants; the order of fields means nothing. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder);

function inOrder(_field: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The state without one change in it: what the change wrote goes back to what was there before, and what somebody
 * wrote since stays. A thing that the change made goes away unless somebody went on with it; one that it deleted comes
 * back.
 */
export function withoutChange(
  current: RememberedState,
  { before, after }: { before: RememberedState; after: RememberedState },
): RememberedState {
  if (isSame(current, after)) return before;
  if (current === null || before === null || after === null) return current;
  const fields = Object.entries(current).map(([field, value]) => {
    const isOfTheChange = !isSame(before[field], after[field]) && isSame(value, after[field]);
    return [field, isOfTheChange ? before[field] : value];
  });
  return Object.fromEntries(fields);
}
