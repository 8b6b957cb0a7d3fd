/** Returns a query without its empty parameters, which filter nothing (api-5). */
export function namedParameters(query: unknown): Record<string, unknown> {
  const isEmpty = (value: unknown) => typeof value === 'string' && value.trim() === '';
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => !isEmpty(value)));
}
