import { expect, it } from 'vitest';
import { comingEventSchema } from './coming-event.ts';

const problemsOf = (dates: object) =>
  comingEventSchema('2026-11-20')
    .safeParse({
      title: 'Choir evening',
      description: 'Everybody sings along.',
      locationName: 'Casal',
      address: 'Carrer X, 12',
      ...dates,
    })
    .error?.issues.map(({ path, message }) => [path.join(), message]);

it('refuses what is over, beside its end', () => {
  expect(problemsOf({ startDate: '2025-11-21', endDate: '2025-11-21' })).toEqual([
    ['endDate', 'This event would be over already'],
  ]);
});

it.each([
  { startDate: '2026-11-20', endDate: '2026-11-20' },
  { startDate: '2026-11-01', endDate: '2026-11-20' },
  { startDate: '2020-01-01', endDate: '2020-01-01', isRecurring: true, rrule: 'FREQ=WEEKLY;BYDAY=WE' },
])('takes %j', (dates) => {
  expect(problemsOf(dates)).toBeUndefined();
});
