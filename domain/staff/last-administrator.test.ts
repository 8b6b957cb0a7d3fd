import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isLastAdministrator } from './last-administrator.ts';

it('leaves a guide with an administrator, in any order of departures', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { minLength: 1 }), fc.array(fc.nat()), (ids, departures) => {
      let left = ids;
      for (const n of departures) {
        const leaving = left[n % left.length] as string;
        if (!isLastAdministrator(leaving, left)) left = left.filter((id) => id !== leaving);
      }
      expect(left.length).toBeGreaterThan(0);
    }),
  );
});

it('counts only administrators who can sign in', () => {
  expect(isLastAdministrator('ada', ['ada'])).toBe(true);
  expect(isLastAdministrator('ada', ['ada', 'bel'])).toBe(false);
  expect(isLastAdministrator('invited', ['ada'])).toBe(false);
  expect(isLastAdministrator('invited', [])).toBe(true);
});
