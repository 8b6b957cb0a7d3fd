import sample from '#tests/fixtures/overpass-sample.json' with { type: 'json' };
import type { StubHandler } from '../stub-provider.ts';

/** Overpass: returns the sample of LGBTQ+ places for any query that asks for JSON. */
export const overpassStub: StubHandler = ({ method, body }) => {
  const query = new URLSearchParams(body).get('data') ?? '';
  if (method !== 'POST' || !query.includes('[out:json]')) {
    return { status: 400, body: '<html><p>Error: parse error: Unknown type</p></html>' };
  }
  return { body: sample };
};
