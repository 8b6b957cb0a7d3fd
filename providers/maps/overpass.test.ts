import { afterEach, beforeEach, expect, it } from 'vitest';
import { overpassStub } from '#tests/support/stubs/overpass.ts';
import { type StubFault, type StubProvider, startStubProvider } from '#tests/support/stubs/stub-provider.ts';
import { createOutbound } from '../outbound/outbound.ts';
import { askOverpass } from './overpass.ts';
import { elementsOf, readOverpass } from './overpass-answers.ts';

let stub: StubProvider;
beforeEach(async () => {
  stub = await startStubProvider(overpassStub);
});
afterEach(() => stub.close());

const ask = async () =>
  elementsOf(await askOverpass(createOutbound({ userAgent: 'guide/1.0' }), `${stub.url}/api/interpreter`));

it('asks once, by form, for the LGBTQ+ places of the city', async () => {
  const elements = await ask();
  expect(elements).toHaveLength(10);
  expect(elements.at(6)).toMatchObject({ placeId: 'osm:way/9900000101', latitude: 41.38726 });
  const [request] = stub.requests;
  expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  expect(new URLSearchParams(request?.body).get('data')).toContain('area(3600347950)');
});

it.each<StubFault>([
  'garbage',
  'html',
  'truncate',
  'drop',
  { status: 429, retryAfter: '60' },
  { status: 504 },
])('throws in words for the operator when Overpass answers %j', async (fault) => {
  stub.fail(fault);
  await expect(ask()).rejects.toThrow(/^127\.0\.0\.1:\d+: (malformed|unreachable|status \d+)$/);
});

it('refuses a response that broke off, though it says 200', () => {
  const remark = 'runtime error: Query timed out in "query" at line 3 after 25 seconds.';
  expect(() => readOverpass({ elements: [], remark })).toThrow('incomplete');
  expect(() => readOverpass({ features: [] })).toThrow('not a response of Overpass');
});
