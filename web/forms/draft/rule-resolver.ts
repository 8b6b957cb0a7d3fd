import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Path, Resolver, ResolverOptions } from 'react-hook-form';
import type { z } from 'zod';

/** Rules of the form itself: messages by field, '' to leave out what the contract says of a field. */
export type OwnProblems<Values extends FieldValues> = (
  values: Values,
) => Readonly<Partial<Record<string, string>>>;

/** The type of an error that names its field by itself, so that no label stands before it. */
export const OWN_PROBLEM = 'own';

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
  ownProblems: OwnProblems<Values> = () => ({}),
): Resolver<Values, unknown, Body> {
  const check = zodResolver<FieldValues, unknown, Body>(rules);
  return async (values, context, options) => {
    const checked = await check(toBody(values), context, options as ResolverOptions<FieldValues>);
    const own = ownProblems(values);
    const found = Object.entries(checked.errors).map(([name, error]) => [
      fieldNames[name] ?? name,
      findLeaf(error),
    ]);
    const said = Object.entries(own).map(([name, message]) => [name, { type: OWN_PROBLEM, message }]);
    const all = Object.entries(Object.fromEntries([...found, ...said]));
    const errors = Object.fromEntries(all.filter(([name]) => own[name] !== ''));
    if (Object.keys(errors).length === 0) return { values: checked.values as Body, errors: {} };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

/** Returns the first error inside a field, which counts as the field's error. */
function findLeaf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || 'message' in error) return error;
  return findLeaf(Object.values(error)[0]);
}
