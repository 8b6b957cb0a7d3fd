import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SEARCH_BOUNDS } from '#domain/geo/search-bounds.ts';
import { googlePlacesStub, STUB_GOOGLE_KEY, STUB_PHOTO } from '#tests/support/stubs/google-places.ts';
import { impatientOutbound } from '#tests/support/stubs/impatient-outbound.ts';
import { patientParser } from '#tests/support/stubs/patient-parser.ts';
import { type StubFault, type StubProvider, startStubProvider } from '#tests/support/stubs/stub-provider.ts';
import { UNLIMITED } from '#tests/support/stubs/unlimited.ts';
import { createOutbound } from '../outbound/outbound.ts';
import { googlePlaces } from './google.ts';
import type { MapsPort } from './port.ts';

const SESSION = '0f5c1c1e-4d5b-4d5e-9d57-1f6f0f0f0f0f';
let google: StubProvider;
let places: MapsPort;
let problems: string[];

const placesWith = (key: string, outbound = createOutbound({ userAgent: 'guide/1.0' })) =>
  googlePlaces({
    outbound,
    parse: patientParser,
    baseUrl: google.url,
    key,
    budgets: UNLIMITED,
    report: (problem) => problems.push(problem),
  });

beforeEach(async () => {
  google = await startStubProvider(googlePlacesStub);
  problems = [];
  places = placesWith(STUB_GOOGLE_KEY);
});
afterEach(() => google.close());

const search = (text: string) => places.search({ text, bounds: SEARCH_BOUNDS, session: SESSION });

describe('the search', () => {
  it('finds establishments in the box, in one session', async () => {
    expect(await search('Exemple')).toEqual({
      ok: true,
      value: [
        {
          placeId: 'ChIJexample',
          name: 'Bar Exemple',
          address: 'Carrer Inventat, Barcelona',
          latitude: null,
          longitude: null,
          attribution: 'Google Maps',
        },
      ],
    });
    const [request] = google.requests;
    expect(request?.headers['x-goog-api-key']).toBe(STUB_GOOGLE_KEY);
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      input: 'Exemple',
      includedRegionCodes: ['es'],
      sessionToken: SESSION,
      locationRestriction: {
        rectangle: { low: { latitude: 41.3, longitude: 2 }, high: { latitude: 41.5, longitude: 2.3 } },
      },
    });
  });

  it('finds nothing without failing', async () => {
    expect(await search('nothing of that name')).toEqual({ ok: true, value: [] });
  });

  it.each<StubFault>([
    'garbage',
    'html',
    'empty',
    'truncate',
    'oversize',
    'drop',
    { status: 403 },
    { status: 429, retryAfter: '99' },
    { status: 500 },
  ])('is unavailable when Google answers %j, and the log holds neither key nor search', async (fault) => {
    google.fail(fault);
    expect(await search('my secret')).toMatchObject({ ok: false, reason: 'unavailable' });
    expect(problems.join()).not.toMatch(/secret|AIza/);
    expect(problems).toHaveLength(1);
  });
});

it.each<StubFault>(['stall', 'drip'])('does not wait for ever when Google does this: %s', async (fault) => {
  google.fail(fault);
  places = placesWith(STUB_GOOGLE_KEY, impatientOutbound());
  const unavailable = { ok: false, reason: 'unavailable' };
  expect(await search('Exemple')).toMatchObject(unavailable);
  expect(await places.details('ChIJexample')).toMatchObject(unavailable);
  expect(await places.photo('places/x/photos/y', 400)).toMatchObject(unavailable);
});

describe('details', () => {
  it('close the session, ask for named fields only, and are those of the place', async () => {
    const found = await places.details('ChIJexample', SESSION);
    expect(found).toMatchObject({
      ok: true,
      value: {
        placeId: 'ChIJexample',
        name: 'Bar Exemple',
        phone: '930 00 00 00',
        website: 'https://bar.example/',
        businessStatus: 'OPERATIONAL',
        url: 'https://maps.google.com/?cid=1',
        mayBeKept: false,
      },
    });
    const [request] = google.requests;
    expect(request?.query.get('sessionToken')).toBe(SESSION);
    expect(request?.headers['x-goog-fieldmask']).not.toContain('*');
    expect(request?.headers['x-goog-fieldmask']).toContain('websiteUri');
  });

  it('are missing for an id that is out of date', async () => {
    expect(await places.details('ChIJgone')).toEqual({ ok: false, reason: 'missing' });
    expect(problems).toEqual([]);
  });

  it('are unavailable with a wrong key, which the operator is told without the key', async () => {
    places = placesWith('AIzaWrong');
    expect(await places.details('ChIJexample')).toEqual({ ok: false, reason: 'unavailable' });
    expect(problems).toEqual([`${new URL(google.url).host}: refused INVALID_ARGUMENT`]);
  });
});

describe('photos', () => {
  it('are the image, in the asked width', async () => {
    const found = await places.photo('places/ChIJexample/photos/first', 400);
    expect(found).toEqual({ ok: true, value: { body: STUB_PHOTO, contentType: 'image/png' } });
    expect(google.requests[0]?.query.get('maxWidthPx')).toBe('400');
  });

  it('are nothing else: no other path of Google, and no page', async () => {
    for (const ref of ['places/x/photos/../../..', 'places:autocomplete', 'places/x/photos/y/media?', '']) {
      expect(await places.photo(ref, 400)).toEqual({ ok: false, reason: 'missing' });
    }
    expect(google.requests).toHaveLength(0);
    google.fail('html');
    expect(await places.photo('places/x/photos/y', 400)).toEqual({ ok: false, reason: 'missing' });
  });

  it('do not follow an address to anywhere', async () => {
    google.fail('redirect-away');
    const found = await places.photo('places/x/photos/y', 400);
    expect(found).toMatchObject({ ok: false, reason: 'unavailable' });
  });
});
