import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LANGUAGES } from '#contract/language.ts';
import { dateWords, longDay } from '#domain/city-time/date-words.ts';

const FORMATS = /Intl\.DateTimeFormat|\.toLocale(Date|Time)String\(/;

/** The words of dates, and clock arithmetic, which no person reads. */
const ALLOWED = ['domain/city-time/date-words.ts', 'domain/city-time/madrid-offset.ts'];

const files = ['web', 'domain', 'server', 'cli']
  .flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

it('formats dates for people in one place (text-3)', () => {
  expect(files).toContain('web/lib/text/format.ts');
  expect(files.filter((file) => FORMATS.test(readFileSync(file, 'utf8')))).toEqual(
    ALLOWED.filter((file) => files.includes(file)),
  );
});

it('names no English but the American one, whose dates begin with the month (text-3)', () => {
  expect(files.filter((file) => /\ben-(?!US\b)[A-Z]{2}\b/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it.each(LANGUAGES)('writes a day in %s on the page before the gate as on all others (text-3)', (language) => {
  expect(longDay('2026-11-28', language)).toBe(dateWords('2026-11-28', language, 'medium'));
});
