import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SEARCH_BOUNDS } from '#domain/geo/search-bounds.ts';
import { impatientOutbound } from '#tests/support/stubs/impatient-outbound.ts';
import { NOMINATIM_PLACE, nominatimStub } from '#tests/support/stubs/nominatim.ts';
import { patientParser } from '#tests/support/stubs/patient-parser.ts';
import { photonStub } from '#tests/support/stubs/photon.ts';
import {
  type StubFault,
  type StubProvider,
  startStubProvider,
  USELESS,
} from '#tests/support/stubs/stub-provider.ts';
import { UNLIMITED } from '#tests/support/stubs/unlimited.ts';
import { createOutbound } from '../outbound/outbound.ts';
import { osmPlaces } from './osm.ts';
import type { MapsPort } from './port.ts';

let photon: StubProvider;
let nominatim: StubProvider;
let places: MapsPort;
let time: number;
let waits: number[];
let problems: string[];

beforeEach(async () => {
  photon = await startStubProvider(photonStub);
  nominatim = await startStubProvider(nominatimStub);
  time = 0;
  waits = [];
  problems = [];
  places = placesAt(nominatim.url);
});
afterEach(() => Promise.all([photon.close(), nominatim.close()]));

const IDENTITY = { userAgent: 'guide/1.0', contact: 'mailto:us@guide.example' };

const placesAt = (nominatimUrl: string, outbound = createOutbound(IDENTITY), budgets = UNLIMITED) =>
  osmPlaces({
    outbound,
    parse: patientParser,
    photonUrl: photon.url,
    nominatimUrl,
    budgets,
    report: (problem) => problems.push(problem),
    now: () => time,
    wait: async (ms) => void waits.push(ms),
  });
const search = (text = 'exemple') => places.search({ text, bounds: SEARCH_BOUNDS });

describe('the search', () => {
  it('asks Photon inside the box, says who asks, and finds establishments only', async () => {
    expect(await search()).toMatchObject({
      ok: true,
      value: [
        {
          placeId: 'osm:node/1234567',
          name: 'Bar Exemple',
          address: 'Carrer Inventat, 1, 08011 Barcelona',
          latitude: 41.3869,
          longitude: 2.1592,
          attribution: '© OpenStreetMap contributors',
        },
        { placeId: 'osm:way/7654321', name: 'Exemple Hotel' },
      ],
    });
    const [request] = photon.requests;
    expect(request?.path).toBe('/api');
    expect(request?.query.get('bbox')).toBe('2.0000,41.3000,2.3000,41.5000');
    expect(request?.headers['user-agent']).toBe('guide/1.0 (+mailto:us@guide.example)');
    expect(nominatim.requests).toHaveLength(0);
  });

  it('asks the same only once in ten minutes', async () => {
    await search();
    await search();
    expect(photon.requests).toHaveLength(1);
    time = 10 * 60_000;
    await search();
    expect(photon.requests).toHaveLength(2);
  });

  it('finds nothing without failing', async () => {
    expect(await search('nothing')).toEqual({ ok: true, value: [] });
  });

  it.each<StubFault>([...USELESS, { status: 500 }, { status: 400 }, { status: 429, retryAfter: '60' }])(
    'is unavailable when Photon answers %j, and the log holds no search',
    async (fault) => {
      photon.fail(fault);
      expect(await search('my secret')).toMatchObject({ ok: false, reason: 'unavailable' });
      expect(problems).toHaveLength(1);
      expect(problems[0]).not.toContain('secret');
    },
  );
});

it.each<StubFault>(['stall', 'drip'])(
  'does not wait for ever when a service does this: %s',
  async (fault) => {
    photon.fail(fault);
    nominatim.fail(fault);
    places = placesAt(nominatim.url, impatientOutbound());
    expect(await search()).toMatchObject({ ok: false, reason: 'unavailable' });
    expect(await places.details('osm:node/1234567')).toMatchObject({ ok: false, reason: 'unavailable' });
    expect(problems.map((problem) => problem.split(': ')[1])).toEqual(['timeout', 'timeout']);
  },
);

it('asks nobody when the budget of the day is used up, and says for how long', async () => {
  const spent = async () => ({ retryAfterSeconds: 60 });
  places = placesAt(nominatim.url, undefined, { search: spent, details: spent, photo: spent });
  const refusal = { ok: false, reason: 'spent', retryAfterSeconds: 60 };
  expect(await search()).toMatchObject(refusal);
  expect(await places.details('osm:node/1234567')).toMatchObject(refusal);
  expect([...photon.requests, ...nominatim.requests]).toEqual([]);
});

describe('details', () => {
  const details = (id = 'osm:node/1234567') => places.details(id);

  it('come from Nominatim, with the hours of each day', async () => {
    const found = await details();
    expect(found).toMatchObject({
      ok: true,
      value: {
        placeId: 'osm:node/1234567',
        name: 'Bar Exemple',
        address: 'Carrer Inventat, 1, 08011 Barcelona',
        phone: '+34 930 00 00 00',
        website: 'https://bar.example/',
        url: 'https://www.openstreetmap.org/node/1234567',
        photos: [],
        mayBeKept: true,
      },
    });
    const lines = found.ok ? found.value.weekdayText : [];
    expect(lines.slice(0, 2)).toEqual(['Monday: Closed', 'Tuesday: 18:00–02:30']);
    expect(nominatim.requests[0]?.query.get('osm_ids')).toBe('N1234567');
  });

  it('are asked for once a day, and never more than once a second', async () => {
    await details();
    await details();
    await Promise.all([details('osm:way/1'), details('osm:way/2')]);
    expect(nominatim.requests).toHaveLength(3);
    expect(waits).toEqual([1000, 2000]);
  });

  it('are missing for what Nominatim does not know, and for ids of others', async () => {
    const missing = { ok: false, reason: 'missing' };
    expect(await details('osm:node/404')).toEqual(missing);
    for (const id of ['ChIJexample', 'osm:node/0', 'osm:x/1', 'osm:node/1;drop']) {
      expect(await details(id)).toEqual(missing);
    }
    expect(nominatim.requests).toHaveLength(1);
  });

  it.each<StubFault>(['garbage', 'html', 'drop', { status: 403 }, { status: 503 }])(
    'are unavailable when Nominatim answers %j, and are not asked for twice',
    async (fault) => {
      nominatim.fail(fault);
      expect(await details()).toMatchObject({ ok: false, reason: 'unavailable' });
      expect(nominatim.requests).toHaveLength(1);
    },
  );

  it('leave out what is no web address, and keep hours that are not understood as they are written', async () => {
    const odd = {
      website: 'javascript:alert(1)',
      'contact:phone': '1; 2',
      opening_hours: 'Jun 15-Sep 10:00-20:00',
    };
    const other = await startStubProvider(() => ({ body: [{ ...NOMINATIM_PLACE, extratags: odd }] }));
    const expected = { website: null, phone: '1', weekdayText: ['Opening hours: Jun 15-Sep 10:00-20:00'] };
    const found = await placesAt(other.url).details('osm:node/1234567');
    await other.close();
    expect(found).toMatchObject({ ok: true, value: expected });
  });
});
