import { z } from 'zod';
import './messages.ts';

// Control, zero-width and bidirectional marks can disguise text; line breaks and the joiner inside emoji stay.
const HIDDEN = /(?![\n\t\u200D])[\p{Cc}\p{Cf}]/gu;

/** Plain text as it is stored: NFC, trimmed, without control and direction characters. */
export const text = (max: number) =>
  z
    .string()
    .transform((value) => value.normalize('NFC').replace(HIDDEN, '').trim())
    .pipe(z.string().max(max, `String must contain at most ${max} character(s)`));

/** An optional field of a form: what is left empty is nothing. */
export const emptyToNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullable(),
  );

/** Forms send what was typed or chosen (S2 §5: coerced to numbers); nothing chosen is none. */
export const typedNumber = (value: unknown) => {
  if (typeof value !== 'string') return value;
  return value.trim() === '' ? null : Number(value);
};

/** A web address that a person may follow: http or https, a real host, no credentials in front of it. */
export const link = emptyToNull(
  text(2048).pipe(
    z
      .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'Please enter a valid URL' })
      .refine((value) => !/^[a-z]+:\/\/[^/]*@/i.test(value), 'Please enter a valid URL'),
  ),
);

/** The text for a point that is none of this city. */
export const OUTSIDE = 'This point lies outside the Barcelona area';
