import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Path, Resolver, ResolverOptions } from 'react-hook-form';
import type { z } from 'zod';

/** Where a name of the contract is another field of the form: {categoryIds: 'categoryId'}. */
export type FieldNames<Values extends FieldValues> = Readonly<Record<string, Path<Values>>>;

/**
 * Checks a form by the schema that the server checks with: `toBody` makes of what was typed what would be sent. What
 * the schema makes of that, trimmed and without empty text, is the value to send.
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
      found.map(([name, error]) => [fieldNames[name] ?? name, leafOf(error)]),
    );
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

/** What is wrong somewhere inside of a field is wrong with the field. */
function leafOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || 'message' in error) return error;
  return leafOf(Object.values(error)[0]);
}
