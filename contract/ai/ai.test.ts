import { expect, it } from 'vitest';
import { generateDescriptionSchema } from './ai.ts';

const withHours = (openingHours: Record<string, string>) =>
  generateDescriptionSchema.safeParse({ name: 'Bar Exemple', openingHours }).success;

it('takes opening hours as long as a place may have them, for each letter is paid for', () => {
  const week = Array.from({ length: 21 }, (_, line) => [`Line ${line}`, 'x'.repeat(50)]);
  expect(withHours(Object.fromEntries(week))).toBe(true);
  expect(withHours(Object.fromEntries([...week, ['One more', 'closed']]))).toBe(false);
  expect(withHours({ Monday: 'x'.repeat(201) })).toBe(false);
  expect(withHours(Object.fromEntries(week.map(([line]) => [line, 'x'.repeat(200)])))).toBe(false);
  expect(withHours({ ['x'.repeat(61)]: 'closed' })).toBe(false);
});
