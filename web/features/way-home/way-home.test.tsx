import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ServiceTime, Stop, StopKind } from '#contract/way-home/way-home.ts';
import transit from '#db/seed/data/transit.json' with { type: 'json' };
import city from '#db/seed/data/venues.json' with { type: 'json' };
import { configQuery } from '#web/lib/api/config-query.ts';
import { loadAreas, loadTexts } from '#web/lib/text/text-store.ts';
import { wayHomeQuery } from './api.ts';
import { WayHome, WayHomeTonight } from './way-home.tsx';

const BAR = { latitude: 41.3863, longitude: 2.1612 };
const NIGHT = new Date('2026-11-25T03:30:00+01:00');
const NOON = new Date('2026-11-25T12:00:00+01:00');

const unnamed = (id: number, kind: StopKind, lines: string[]): Stop => ({
  id,
  kind,
  name: null,
  lines,
  ...BAR,
  entrances: [],
  hasLift: null,
  source: '',
  sourceDate: '2026-01-01',
});
const STOPS = [
  unnamed(1, 'metro', ['L1']),
  unnamed(2, 'night_bus', ['N1', 'N2']),
  unnamed(3, 'taxi_rank', []),
];
const TIMES: ServiceTime[] = [
  {
    id: 1,
    kind: 'metro',
    day: 'every_day',
    from: '05:00',
    to: '24:00',
    source: '',
    sourceDate: '2026-01-01',
  },
  {
    id: 2,
    kind: 'night_bus',
    day: 'every_day',
    from: '23:00',
    to: '29:00',
    source: '',
    sourceDate: '2026-01-01',
  },
];

beforeAll(async () => {
  await loadTexts('en');
  await loadAreas('en', ['place']);
});

/** Returns the words of the section. */
const words = (at: Date, times = TIMES, { stops = STOPS, from = BAR } = {}): string =>
  wordsOf(<WayHome from={from} at={at} />, times, stops);

function wordsOf(section: ReactNode, times = TIMES, stops = STOPS): string {
  const client = new QueryClient();
  client.setQueryData(wayHomeQuery.queryKey, { stops, times });
  client.setQueryData(configQuery.queryKey, { taxiPhone: '+34933033033' } as never);
  const html = renderToString(<QueryClientProvider client={client}>{section}</QueryClientProvider>);
  return html
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<!-- -->|<\/?span[^>]*nowrap">|(?<=[A-Z]\d+(?: ·)?)<\/span>/g, '')
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|');
}

describe('the way home', () => {
  it('names a stop without a name by its kind', () => {
    const said = words(NIGHT);
    expect(said).toContain('|No metro until 05:00|Metro station · L1|');
    expect(said).toContain('|Night bus N1 · N2|Night bus stop|');
    expect(said).toContain('|Taxi|Taxi rank|');
  });

  it('offers to find the nearest stops at night, as long as no position is known', () => {
    const tonight = (from: typeof BAR | null, at: Date, failure: 'denied' | null = null) =>
      wordsOf(<WayHomeTonight from={from} at={at} failure={failure} onLocate={() => undefined} />);
    expect(tonight(null, NIGHT)).toContain('|Find the nearest stops|');
    expect(tonight(null, NIGHT, 'denied')).toContain('Location access denied.');
    expect(tonight(BAR, NIGHT)).not.toContain('Find the nearest stops');
    expect(tonight(null, NOON)).toBe('');
  });

  it('leaves out lines that do not run at the time', () => {
    const said = words(NOON);
    expect(said).toContain('Last metro 00:00, then again from 05:00');
    expect(said).not.toContain('Night bus');
    expect(said).toContain('Taxi rank');
  });

  it('claims no times without a record of them', () => {
    const said = words(NIGHT, []);
    expect(said).toContain('Metro: times not known');
    expect(said).not.toContain('Night bus');
  });

  it('names the older day of the records that it shows, and says when that is more than a year ago', () => {
    const dated = (metro: string, bus: string) =>
      TIMES.map((time) => ({ ...time, sourceDate: time.kind === 'metro' ? metro : bus }));
    const times = dated('2026-10-01', '2025-12-04');
    expect(words(NIGHT, times)).toContain('by its timetable of December 4, 2025. Check before');
    expect(words(NOON, times)).toContain('by its timetable of October 1, 2026. Check before');
    expect(words(NIGHT, dated('2024-01-01', '2026-10-01'))).toContain(
      'by its timetable of January 1, 2024, more than a year old. Check before',
    );
  });
});

describe('ten places of the starter city', () => {
  const stops = transit.stops.map(({ entrances = [], ...stop }, id): Stop => {
    const kind = stop.kind as StopKind;
    return { ...stop, id, kind, entrances, hasLift: null, ...transit.sources[kind] };
  });
  const times = transit.times.map(
    (time, id): ServiceTime => ({ ...time, id, kind: time.kind as ServiceTime['kind'] }),
  );
  // From all over the city: its bars lie beside each other in the list.
  const places = city.venues.filter((_venue, index) => index % 8 === 0);

  it.each([
    ['a Wednesday', '2026-11-25', 'No metro until 05:00'],
    ['a Saturday', '2026-11-28', 'No metro until 05:00'],
    ['a Sunday', '2026-11-29', 'Metro runs all night'],
    ['1 January', '2027-01-01', 'Metro runs all night'],
  ])('show a way home at 03:30 of %s', (_, date, metro) => {
    for (const { name, lat, lng } of places) {
      const from = { latitude: lat, longitude: lng };
      const said = words(new Date(`${date}T03:30:00+01:00`), times, { stops, from });
      expect(said, name).toMatch(new RegExp(`\\|${metro}\\|[^|]+ · L\\d+[^|]*\\|[^|]+ minutes? on foot\\|`));
      expect(said, name).toMatch(/\|Night bus N\d+[^|]*\|[^|]+\|[^|]+ minutes? on foot\|/);
      expect(said, name).toMatch(/\|Taxi\|.*933 033 033/);
    }
  });
});
