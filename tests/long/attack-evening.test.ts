/** Plays an hour of an attack on a simulated clock, and keeps its figures in docs/measurements/attack.md. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AttackEvening, startEvening } from '#tests/support/app/attack/evening.ts';
import { figuresOf } from '#tests/support/app/attack/figures.ts';

const MINUTES = 60;
/** A volunteer hears the alarm, takes the telephone out of a pocket and signs in. */
const MINUTES_UNTIL_STAFF = 5;
/** The share of honest edits that may wait. */
const MAX_LATE = 0.1;

let evening: AttackEvening;
beforeAll(async () => {
  evening = await startEvening();
});
afterAll(() => evening.close());

it('ends with no spoiled value, and no honest edit lost', async () => {
  let alarmAt: number | null = null;
  for (let minute = 0; minute < MINUTES; minute += 1) {
    await evening.pass(minute);
    if (alarmAt === null && (await evening.isRed())) alarmAt = minute;
    if (alarmAt !== null && minute === alarmAt + MINUTES_UNTIL_STAFF) await evening.defend();
  }
  expect(alarmAt, 'staff were told').not.toBeNull();
  const late = evening.honest.filter(({ status }) => status === 202);
  expect(late.length).toBeLessThanOrEqual(evening.honest.length * MAX_LATE);
  await evening.lookAgain();
  const seen = await evening.look();
  const spoiled = evening.tried.filter((one) => one.isSeen(seen));
  expect(spoiled.map(({ name, call, status }) => [name, call, status])).toEqual([]);
  const lost = evening.honest.filter((one) => !one.isSeen(seen));
  expect(lost.map(({ call, body, status }) => [call, body, status])).toEqual([]);
  const file = '../../docs/measurements/attack.md';
  await expect(figuresOf(evening, alarmAt ?? 0)).toMatchFileSnapshot(file);
});
