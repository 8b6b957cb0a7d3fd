/** A query without the parameters that are empty: '?categoryId=' filters no more than no parameter does. */
export function namedParameters(query: unknown): Record<string, unknown> {
  const isEmpty = (value: unknown) => typeof value === 'string' && value.trim() === '';
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => !isEmpty(value)));
}
