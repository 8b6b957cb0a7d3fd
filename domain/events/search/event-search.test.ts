import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { synonymsOf } from '#domain/text/synonyms.ts';
import { type SearchableEvent, searchEvents } from './event-search.ts';

/** Saturday 27 June 2026, 19:00 in Madrid. */
const SATURDAY = new Date('2026-06-27T17:00:00Z');
const LATE = new Date('2026-06-28T02:30:00Z');

let ids = 0;
function event(
  title: string,
  startDate: string,
  startTime: string | null,
  more: Partial<SearchableEvent> = {},
) {
  ids += 1;
  const dates = { startDate, endDate: startDate, startTime, endTime: null };
  return {
    id: ids,
    title,
    description: null,
    locationName: 'Sala',
    place: null,
    organizer: null,
    recurringPattern: null,
    category: null,
    tags: [],
    rrule: null,
    exceptions: [],
    occurrences: [dates],
    ...dates,
    ...more,
  } satisfies SearchableEvent;
}

const DRAG = { tags: [{ name: 'Drag Shows' }] };
const events = [
  event('Nightly show', '2026-01-01', '23:00:00', { ...DRAG, rrule: 'FREQ=DAILY' }),
  event('Drag brunch', '2026-06-27', '11:00:00'),
  event('Bingo', '2026-06-28', '18:00:00', DRAG),
  event('YASS! Party', '2026-06-28', '00:30:00'),
  event('Human', '2026-06-27', null, { description: 'A party of the old school.' }),
  event('Festa major', '2026-07-03', '20:00:00', { place: { name: 'Plaça', neighborhood: 'Gràcia' } }),
  event('Exhibition', '2026-06-20', '10:00:00', {
    endDate: '2026-07-20',
    occurrences: [{ startDate: '2026-06-20', endDate: '2026-07-20', startTime: '10:00:00', endTime: null }],
  }),
];
const synonyms = synonymsOf([{ words: ['party', 'festa', 'fiesta'] }, { words: ['drag', 'transformismo'] }]);
const found = (search: string, now = SATURDAY) =>
  searchEvents(events, search, { synonyms, now }).events.map(({ event: { title } }) => title);

describe('searchEvents', () => {
  it.each([
    ['drag tonight', ['Nightly show']],
    ['drag esta noche', ['Nightly show']],
    ['transformismo aquesta nit', ['Nightly show']],
    ['drag tomorrow', ['Nightly show', 'Bingo'].toReversed()],
    ['Saturday party', ['YASS! Party', 'Human']],
    ['fiesta sábado', ['YASS! Party', 'Human']],
    // Last: nothing says that it is in the evening.
    ['tonight', ['Exhibition', 'Nightly show', 'YASS! Party', 'Human']],
    ['friday gràcia', ['Festa major']],
    ['festa', ['Festa major', 'YASS! Party', 'Human']],
    ['bimgo', ['Bingo']],
    ['nothing tonight', []],
    ['drag nothing tonight', ['Nightly show']],
    ['drag nothing', []],
    // An hour: what is on then, or begins within two hours.
    ['drag tonight 23:30', ['Nightly show']],
    ['party sunday 00:30', []],
    ['party saturday 00:30', ['YASS! Party']],
    ['drag sunday 17:00', ['Bingo']],
    ['drag open now', []],
    ['***', []],
    ['', []],
  ])('%j finds %j, best first', (search, titles) => expect(found(search)).toEqual(titles));

  it('finds what a night holds long before lists reach it', () => {
    expect(found('friday drag', SATURDAY)).toEqual(['Nightly show']);
    const [first] = searchEvents(events, 'friday drag', { now: SATURDAY }).events;
    expect(first?.occurrence.startDate).toBe('2026-07-03');
  });

  it('leaves out what is over', () => {
    expect(found('drag today', new Date('2026-06-27T16:00:00Z'))).toEqual(['Nightly show']);
    expect(found('party tonight', LATE)).toEqual(['YASS! Party']);
  });

  it('reads any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
        searchEvents(events, `${text} tonight ${text}`, { synonyms, now: SATURDAY });
      }),
    );
  });
});
