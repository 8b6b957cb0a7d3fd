import { z } from 'zod';
import { emptyToNull, line, website } from '#contract/text-rules.ts';

/** Ways to reach a place, by the rules of what is written. Responses and a place's state have the same fields. */
export const CONTACT_RULES = {
  phone: emptyToNull(
    line(40).pipe(z.string().regex(/^(?:\(\+?|\+|\d)[\d\s().-]{4,}$/, 'Please enter a valid phone number')),
  ),
  website,
  email: emptyToNull(line(254).pipe(z.email('Invalid email'))),
};
export type ContactField = keyof typeof CONTACT_RULES;

/** Returns an object with a value for each of them. */
export const forEachContact = <Value>(make: () => Value): Record<ContactField, Value> =>
  Object.fromEntries(Object.keys(CONTACT_RULES).map((field) => [field, make()])) as Record<
    ContactField,
    Value
  >;
