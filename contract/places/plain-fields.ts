import { z } from 'zod';
import { emptyToNull, line, website } from '#contract/text-rules.ts';

/** Day label to text, in the order in which they were entered: {'Monday - Friday': '18:00 – 02:30'}. */
export const openingHoursSchema = z.record(z.string(), z.string());
export type OpeningHours = z.infer<typeof openingHoursSchema>;

/** Three times the length that a venue with split hours on seven days needs. */
const MAX_HOURS = 1500;

export const writtenHoursSchema = z
  .record(line(60).pipe(z.string().min(1)), line(200))
  .refine((value) => Object.keys(value).length <= 21, 'Too many lines of opening hours')
  .refine(
    (value) => Object.entries(value).join('').length <= MAX_HOURS,
    `Opening hours can have at most ${MAX_HOURS} characters`,
  )
  .pipe(openingHoursSchema);

/** A field's rule for input, and the field's type in responses; both allow null for an unknown value. */
type PlainField = { write: z.ZodType; read: z.ZodType };

/** An E.164 number has at most 15 digits, with its country's code; the shortest ones in use have 7. */
const COUNTRY_DIGITS = { min: 7, max: 15 };
const SPANISH_DIGITS = 9;
const SPAIN = '34';

/** Returns whether a phone number has all digits: Spanish ones have nine; those of other countries begin with + or 00. */
function hasAllDigits(phone: string): boolean {
  const digits = phone.replace(/\D/g, '');
  const abroad = /^\(?\+/.test(phone) ? digits : digits.startsWith('00') ? digits.slice(2) : null;
  const number = abroad ?? (digits.length === SPANISH_DIGITS ? `${SPAIN}${digits}` : digits);
  if (number.startsWith(SPAIN)) return number.length === SPAIN.length + SPANISH_DIGITS;
  return abroad !== null && number.length >= COUNTRY_DIGITS.min && number.length <= COUNTRY_DIGITS.max;
}

const text = <Rule extends z.ZodType>(write: Rule) => ({ write, read: z.string().nullable() });

/** Ways to reach a place. */
export const CONTACT_FIELDS = {
  phone: text(
    emptyToNull(
      line(40)
        .pipe(z.string().regex(/^(?:\(\+?|\+|\d)[\d\s().-]{4,}$/, 'Please enter a valid phone number'))
        .pipe(
          z
            .string()
            .refine(hasAllDigits, 'A Spanish number has 9 digits. Begin others with + and the country code.'),
        ),
    ),
  ),
  website: text(website),
  email: text(emptyToNull(line(254).pipe(z.email('Invalid email')))),
} satisfies Record<string, PlainField>;
export type ContactField = keyof typeof CONTACT_FIELDS;

/**
 * Fields that are written, stored and returned unchanged. Rules, responses and a place's state derive from
 * this table.
 */
const PLAIN_FIELDS = {
  ...CONTACT_FIELDS,
  openingHours: { write: writtenHoursSchema.nullable(), read: openingHoursSchema.nullable() },
} satisfies Record<string, PlainField>;
type Fields = typeof PLAIN_FIELDS;

const forEachField = (pick: (field: PlainField) => unknown) =>
  Object.fromEntries(Object.entries(PLAIN_FIELDS).map(([name, field]) => [name, pick(field)]));

export const PLAIN_RULES = forEachField(({ write }) => write) as {
  [Name in keyof Fields]: Fields[Name]['write'];
};
export const PLAIN_RESPONSES = forEachField(({ read }) => read) as {
  [Name in keyof Fields]: Fields[Name]['read'];
};
/** The state of a place about which nothing is known. */
export const PLAIN_DEFAULTS = forEachField(() => null) as {
  [Name in keyof Fields]: z.output<Fields[Name]['read']>;
};
