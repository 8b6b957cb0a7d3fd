import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FORMATS = /Intl\.DateTimeFormat|\.toLocale(Date|Time)String\(/;

/** The words of dates, and clock arithmetic, which no person reads. */
const ALLOWED = ['domain/city-time/date-words.ts', 'domain/city-time/madrid-offset.ts'];

it('formats dates for people in one place (text-3)', () => {
  const files = ['web', 'domain', 'server', 'cli']
    .flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  expect(files).toContain('web/lib/text/format.ts');
  expect(files.filter((file) => FORMATS.test(readFileSync(file, 'utf8')))).toEqual(
    ALLOWED.filter((file) => files.includes(file)),
  );
});
