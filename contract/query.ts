/** Returns a query without empty parameters, which have no effect (api-5). */
export function namedParameters(query: unknown): Record<string, unknown> {
  const isEmpty = (value: unknown) => typeof value === 'string' && value.trim() === '';
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => !isEmpty(value)));
}
