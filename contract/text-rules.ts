import { z } from 'zod';
import './messages.ts';
import { plainText } from './plain-text.ts';

/** Plain text as stored: NFC, trimmed, without control, direction and blank characters or stacked marks. */
export const text = (max: number) =>
  z
    .string()
    .transform((value) => plainText(value).trim())
    .pipe(z.string().max(max, `String must contain at most ${max} character(s)`));

/** Text of one line: line breaks, tabs and runs of spaces, which only programs send, become one space. */
export const line = (max: number) =>
  z
    .string()
    .transform((value) => value.replace(/(?:(?!\uFEFF)[\s\u0085])+/g, ' '))
    .pipe(text(max));

/** An optional form field: an empty text becomes null. */
export const emptyToNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullable(),
  );

/** Converts a form's text to a number (api-6); an empty text becomes null. */
export const typedNumber = (value: unknown) => {
  if (typeof value !== 'string') return value;
  return value.trim() === '' ? null : Number(value);
};

const LINK_LENGTH = 2048;
const webAddress = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'Please enter a valid URL' })
  .refine((value) => !/^[a-z]+:\/\/[^/]*@/i.test(value), 'Please enter a valid URL');

/** A safe URL: http or https, a real host, no credentials. */
export const link = emptyToNull(text(LINK_LENGTH).pipe(webAddress));

/** A website as people write it: 'bar.example' and 'www.bar.example:8080' get 'https://' in front (place-8). */
export const website = emptyToNull(
  text(LINK_LENGTH).transform(withScheme).pipe(text(LINK_LENGTH)).pipe(webAddress),
);

function withScheme(address: string): string {
  if (address === '' || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(address)) return address;
  return `https://${address.replace(/^\/\//, '')}`;
}

export const FUTURE_DAY = 'This day is in the future';
export const OUTSIDE = 'This point lies outside the Barcelona area';
