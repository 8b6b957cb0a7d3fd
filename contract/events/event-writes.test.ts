import { describe, expect, it } from 'vitest';
import { comingEventSchema, eventChangeSchema, newEventSchema, staffEventSchema } from './event-writes.ts';

const event = {
  title: 'Festa Exemple',
  description: 'An invented party for tests.',
  startDate: '2026-09-12',
  endDate: '2026-09-13',
  locationName: 'Sala Inventada',
  address: 'Carrer Inventat, 1',
  latitude: 41.3869,
  longitude: 2.1592,
};

function problemsOf(parsed: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) {
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) fields[String(path[0] ?? 'form')] ??= message;
  return fields;
}

describe('a new event', () => {
  it('says to staff first that its title is missing, and may be over', () => {
    const title = (value: string) => problemsOf(staffEventSchema.safeParse({ ...event, title: value })).title;
    expect(title('')).toBe('Title is required');
    expect(title('AB')).toBeUndefined();
    const place = { locationName: '', address: '' };
    expect(problemsOf(staffEventSchema.safeParse({ ...event, ...place }))).toEqual({
      locationName: 'Location name is required',
      address: 'Address is required',
    });
    expect(staffEventSchema.safeParse({ ...event, locationName: 'A', address: 'B' }).success).toBe(true);
    expect(problemsOf(comingEventSchema('2026-10-01').safeParse(event))).toHaveProperty('endDate');
    expect(staffEventSchema.safeParse(event).success).toBe(true);
  });

  it('needs title, description, dates and a location', () => {
    expect(newEventSchema.parse(event)).toEqual(event);
    expect(problemsOf(newEventSchema.safeParse({}))).toEqual({
      title: 'Required',
      description: 'Required',
      locationName: 'Required',
      address: 'Required',
      startDate: 'Start date is required',
      endDate: 'End date is required',
    });
  });

  it('begins at the center of the city', () => {
    const { latitude: _, longitude: __, ...rest } = event;
    expect(newEventSchema.parse(rest)).toMatchObject({ latitude: 41.3851, longitude: 2.1734 });
  });

  it.each([
    [{ title: ' ab ' }, 'title', 'Title must be at least 3 characters'],
    [{ description: 'too short' }, 'description', 'Description must be at least 10 characters'],
    [{ startDate: '' }, 'startDate', 'Start date is required'],
    [{ endDate: null }, 'endDate', 'End date is required'],
    [{ endDate: '2026-09-11' }, 'endDate', 'End date must be on or after start date'],
    [{ endDate: '2028-01-01' }, 'endDate', 'An event lasts at most 366 days'],
    [{ startDate: '2026-02-30' }, 'startDate', 'Please enter a valid date'],
    [{ endDate: '12/09/2026' }, 'endDate', 'Please enter a valid date'],
    [{ startTime: '25:00' }, 'startTime', 'Please enter a valid time'],
    [{ locationName: 'X' }, 'locationName', 'Location name is required'],
    [{ address: 'here' }, 'address', 'Address is required'],
    [{ latitude: 48.85 }, 'latitude', 'This point lies outside the Barcelona area'],
    [{ longitude: -3.7 }, 'longitude', 'This point lies outside the Barcelona area'],
    [{ latitude: 'north' }, 'latitude', 'Please enter a number'],
    [{ website: 'javascript:alert(1)' }, 'website', 'Please enter a valid URL'],
    [{ website: 'https://user@evil.example' }, 'website', 'Please enter a valid URL'],
    [{ imageUrl: 'picture' }, 'imageUrl', 'Please enter a valid URL'],
    [{ rrule: 'every friday' }, 'rrule', 'This rule cannot be read'],
    [
      {
        exceptions: [
          { date: '2026-09-19', movedTo: null },
          { date: '2026-09-19', movedTo: null },
        ],
      },
      'exceptions',
      'Each date can be changed once only',
    ],
  ])('%j is refused beside its field', (body, field, text) => {
    expect(problemsOf(newEventSchema.safeParse({ ...event, ...body }))).toEqual({ [field]: text });
  });

  it.each([
    ['/api/photos/AbCdEfGhIjKlMnOpQrStU1?w=400', '/api/photos/AbCdEfGhIjKlMnOpQrStU1'],
    [' https://festa.example/poster.jpg ', 'https://festa.example/poster.jpg'],
    ['', null],
    [null, null],
  ])('has a picture that was uploaded here, or an address on the web: %j', (imageUrl, kept) => {
    expect(newEventSchema.parse({ ...event, imageUrl }).imageUrl).toBe(kept);
  });

  it.each(['/api/directory/photo?ref=a', '/api/photos/0', '/api/photos/../access', '//evil.example/a.jpg'])(
    'has no picture at %j',
    (imageUrl) => {
      const read = newEventSchema.safeParse({ ...event, imageUrl });
      expect(problemsOf(read)).toEqual({ imageUrl: 'Please enter a valid URL' });
    },
  );

  it('may end earlier in the clock than it starts, which is the next day, but not in the same minute', () => {
    const night = { ...event, endDate: event.startDate, startTime: '23:30', endTime: '05:30' };
    expect(newEventSchema.parse(night)).toMatchObject({ startTime: '23:30:00', endTime: '05:30:00' });
    expect(problemsOf(newEventSchema.safeParse({ ...night, endTime: '23:30' }))).toEqual({
      endTime: 'End time must be after start time',
    });
  });

  it('takes empty optional text as none, typed numbers as numbers, and Sitges as near', () => {
    const typed = { ...event, latitude: '41.2343', longitude: '1.8068', categoryId: '', website: ' ' };
    expect(newEventSchema.parse({ ...typed, startTime: '' })).toMatchObject({
      latitude: 41.2343,
      longitude: 1.8068,
      categoryId: null,
      website: null,
      startTime: null,
    });
  });

  it('drops what nobody may write', () => {
    const more = { id: 1, status: 'pending', source: 'patroc', deletedAt: null, version: 9 };
    expect(newEventSchema.parse({ ...event, ...more })).toEqual(event);
  });
});

describe('a change of an event', () => {
  it('may name a single field, and has the texts of the edit form', () => {
    expect(eventChangeSchema.parse({ price: 'Free' })).toEqual({ price: 'Free' });
    const empty = { title: '', description: '', locationName: ' ', address: '' };
    expect(problemsOf(eventChangeSchema.safeParse(empty))).toEqual({
      title: 'Title is required',
      description: 'Description must be at least 10 characters',
      locationName: 'Location name is required',
      address: 'Address is required',
    });
  });

  it('compares its dates when it names both', () => {
    const dates = { startDate: '2026-09-12', endDate: '2026-09-11' };
    expect(problemsOf(eventChangeSchema.safeParse(dates))).toEqual({
      endDate: 'End date must be on or after start date',
    });
  });
});

describe('a coming event', () => {
  const problems = (dates: object) =>
    problemsOf(comingEventSchema('2026-11-20').safeParse({ ...event, ...dates }));

  it('is not over, which is said beside its end', () => {
    expect(problems({ startDate: '2025-11-21', endDate: '2025-11-21' })).toEqual({
      endDate: 'This event would be over already',
    });
  });

  it.each([
    { startDate: '2026-11-20', endDate: '2026-11-20' },
    { startDate: '2026-11-01', endDate: '2026-11-20' },
    { startDate: '2020-01-01', endDate: '2020-01-01', isRecurring: true, rrule: 'FREQ=WEEKLY;BYDAY=WE' },
  ])('may be %j', (dates) => {
    expect(problems(dates)).toEqual({});
  });
});
