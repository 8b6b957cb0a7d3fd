import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { newUserSchema } from '#contract/staff/staff.ts';
import { newArticleSchema } from './articles/article-writes.ts';
import { newEventSchema } from './events/event-writes.ts';
import { newPlaceSchema } from './places/place-writes.ts';
import { line, text } from './text-rules.ts';

const BROKEN = ' one\r\ntwo\u2028three\u0085four\t\vfive  six\n';
const ONE_LINE = 'one two three four five six';

describe('a field of one line', () => {
  it('has no line breaks, tabs or runs of spaces left', () => {
    expect(line(100).parse(BROKEN)).toBe(ONE_LINE);
    expect(line(100).parse('a\uFEFFb\u202Ec')).toBe('abc');
  });

  it('is as long as what is left of it', () => {
    expect(line(3).parse('a \n\n b')).toBe('a b');
    expect(line(3).safeParse('a b c').success).toBe(false);
  });

  it.each([
    ['a place', newPlaceSchema.shape, ['name', 'address', 'neighborhood']],
    ['an event', newEventSchema.shape, ['title', 'locationName', 'address', 'organizer', 'price']],
    ['an article', newArticleSchema.shape, ['title', 'titleEs', 'titleCa', 'authorName']],
    ['an account', newUserSchema.shape, ['firstName', 'lastName']],
  ])('is each of %s', (_name, shape, fields) => {
    const schemas: Record<string, z.ZodType> = shape;
    for (const field of fields) expect(schemas[field]?.parse(BROKEN)).toBe(ONE_LINE);
  });

  it('is each tag of an article, and each line of opening hours', () => {
    expect(newArticleSchema.parse({ title: 'A', tags: [BROKEN] }).tags).toEqual([ONE_LINE]);
    const place = { name: 'Bar', address: 'Street 1', latitude: 41.38, longitude: 2.16, categoryIds: [1] };
    const { openingHours } = newPlaceSchema.parse({
      ...place,
      openingHours: { 'Mon\nday': '10:00\n–\n12:00' },
    });
    expect(openingHours).toEqual({ 'Mon day': '10:00 – 12:00' });
  });
});

it('letters that show nothing are no text, and a letter carries at most four marks', () => {
  expect(text(100).parse('\u3164\u2800\u115F \uFFA0')).toBe('');
  expect(text(100).parse(`Z${'\u0335'.repeat(90)}a`)).toBe(`Z${'\u0335'.repeat(4)}a`);
  // NFC would sort these marks for hours.
  expect(text(100).parse(`Z${'\u0301\u0316'.repeat(500_000)}a`)).toHaveLength(6);
  expect(text(100).parse('Việt ไม้ שָׁלוֹם 🏳️‍🌈')).toBe('Việt ไม้ שָׁלוֹם 🏳️‍🌈'.normalize('NFC'));
});

it('a field of several lines keeps them', () => {
  expect(text(100).parse('one\r\ntwo\tthree')).toBe('one\ntwo\tthree');
});
