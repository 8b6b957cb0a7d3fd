import ical from 'ical.js';
import { expect, it } from 'vitest';
import { planCalendar } from './plan-calendar.ts';

it('is read by an independent parser, with hostile names', () => {
  const begins = Date.UTC(2026, 10, 28, 18) / 60_000;
  const stops = [
    {
      name: 'Bar; "X", \\ñ\r\nBEGIN:VEVENT',
      address: 'Carrer Inventat, 1',
      arrive: begins,
      leave: begins + 90,
    },
    { name: 'B'.repeat(200), address: null, arrive: begins + 100, leave: begins + 160 },
  ];
  const calendar = new ical.Component(ical.parse(planCalendar(stops, new Date(0))));
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ical.Event(one));
  expect(events.map(({ summary }) => summary)).toEqual(['Bar; "X", \\ñ\nBEGIN:VEVENT', 'B'.repeat(200)]);
  expect(events[0]?.startDate.toJSDate().toISOString()).toBe('2026-11-28T18:00:00.000Z');
  expect(events[0]?.endDate.toJSDate().toISOString()).toBe('2026-11-28T19:30:00.000Z');
  expect(events[0]?.location).toBe('Carrer Inventat, 1');
});
