import { describe, expect, it } from 'vitest';
import { eventEditSchema } from '#contract/events/event-writes.ts';
import type { Event } from '#contract/events/events.ts';
import { EVENT_EDIT } from './use-event-change-form.ts';

const EVENT = {
  id: 7,
  title: 'Festa Exemple',
  description: 'An invented party for tests.',
  price: '10 €',
  startDate: '2026-11-27',
  endDate: '2026-11-27',
  startTime: '23:30:00',
  endTime: '05:00:00',
  locationName: 'Sala Inventada',
  address: 'Carrer Inventat, 1',
  latitude: null,
  longitude: null,
  imageUrl: null,
  website: null,
  organizer: null,
  category: null,
  isRecurring: true,
  recurringPattern: null,
  rrule: 'FREQ=WEEKLY;BYDAY=FR',
  exceptions: [{ date: '2026-12-04', movedTo: null }],
  isExpected: false,
  tags: [{ id: 9 }],
  version: 3,
} as unknown as Event;

const { body: bodyOf, rebased, start } = EVENT_EDIT;
const edit = (change = {}) => ({ ...start(EVENT), ...change });
const sent = (change = {}) => eventEditSchema.parse(bodyOf(edit(change)));

describe('the payload of an event edit', () => {
  it('has the fields of the form and the version it began from', () => {
    expect(sent({ title: 'Another name' })).toMatchObject({
      title: 'Another name',
      price: '10 €',
      startTime: '23:30:00',
      tagIds: [9],
      baseVersion: 3,
    });
  });

  it('names a point and single dates when they were changed, and not otherwise', () => {
    expect(sent()).not.toHaveProperty('latitude');
    expect(sent()).not.toHaveProperty('exceptions');
    expect(sent({ latitude: '41,4', longitude: '2.17' })).toMatchObject({ latitude: 41.4, longitude: 2.17 });
    expect(sent({ exceptions: [] })).toMatchObject({ exceptions: [] });
    expect(sent({ isRecurring: false })).toMatchObject({ rrule: null, exceptions: [] });
  });
});

describe('an event edit restarted after a conflict', () => {
  const theirs = {
    ...EVENT,
    title: 'Theirs',
    price: 'Free',
    rrule: 'FREQ=DAILY',
    exceptions: [],
    version: 5,
  };
  const mine = edit({ title: 'Mine', startDate: '2026-12-04', endDate: '2026-12-04' });

  it('keeps what I changed, and takes the rest as it is now', () => {
    expect(rebased(mine, theirs, [])).toMatchObject({
      title: 'Mine',
      price: 'Free',
      startDate: '2026-12-04',
      rrule: EVENT.rrule,
      version: 5,
    });
  });

  it('leaves what I conceded, the dates with their rule as one thing', () => {
    expect(rebased(mine, theirs, ['startDate'])).toMatchObject({
      title: 'Mine',
      startDate: '2026-11-27',
      endDate: '2026-11-27',
      rrule: 'FREQ=DAILY',
    });
  });
});
