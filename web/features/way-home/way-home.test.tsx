import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ServiceTime, Stop, StopKind } from '#contract/way-home/way-home.ts';
import { configQuery } from '#web/lib/api/config-query.ts';
import { loadAreas, loadTexts } from '#web/lib/text/text-store.ts';
import { wayHomeQuery } from './api.ts';
import { WayHome } from './way-home.tsx';

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
  await loadAreas('en', ['home']);
});

/** Returns the words of the section from the bar. */
function words(at: Date, times = TIMES): string {
  const client = new QueryClient();
  client.setQueryData(wayHomeQuery.queryKey, { stops: STOPS, times });
  client.setQueryData(configQuery.queryKey, { taxiPhone: '+34933033033' } as never);
  const html = renderToString(
    <QueryClientProvider client={client}>
      <WayHome from={BAR} at={at} />
    </QueryClientProvider>,
  );
  return html
    .replace(/<svg.*?<\/svg>/g, '')
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

  it('leaves out lines that do not run at the time', () => {
    const said = words(NOON);
    expect(said).toContain('Last metro 00:00, first 05:00');
    expect(said).not.toContain('Night bus');
    expect(said).toContain('Taxi rank');
  });

  it('claims no times without a record of them', () => {
    const said = words(NIGHT, []);
    expect(said).toContain('Metro: times not known');
    expect(said).not.toContain('Night bus');
  });
});
