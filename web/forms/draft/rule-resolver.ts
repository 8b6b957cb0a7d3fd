import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Path, Resolver, ResolverOptions } from 'react-hook-form';
import type { z } from 'zod';

/** Maps a name of the contract to the form's own field: {categoryIds: 'categoryId'}. */
export type FieldNames<Values extends FieldValues> = Readonly<Record<string, Path<Values>>>;

/**
 * Validates a form with the server's own schema: `toBody` turns the typed values into a request body; the schema's
 * output, trimmed and without empty text, is sent.
 */
export function ruleResolver<Values extends FieldValues, Body extends FieldValues>(
  rules: z.ZodType<Body, FieldValues>,
  toBody: (values: Values) => FieldValues,
  fieldNames: FieldNames<Values>,
): Resolver<Values, unknown, Body> {
  const check = zodResolver<FieldValues, unknown, Body>(rules);
  return async (values, context, options) => {
    const checked = await check(toBody(values), context, options as ResolverOptions<FieldValues>);
    const found = Object.entries(checked.errors);
    if (found.length === 0) return { values: checked.values as Body, errors: {} };
    const errors = Object.fromEntries(
      found.map(([name, error]) => [fieldNames[name] ?? name, findLeaf(error)]),
    );
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

/** Returns the first error inside a field, which counts as the field's error. */
function findLeaf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || 'message' in error) return error;
  return findLeaf(Object.values(error)[0]);
}
