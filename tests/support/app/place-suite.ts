import { expect } from 'vitest';
import { type Place, placeSchema } from '#contract/places/places.ts';
import { buildPlace } from './build.ts';
import { type Method, serverSuite } from './server-suite.ts';

/**
 * The starter city, with a clock that advances by a second per write, and without the rule, because its visitor writes
 * much.
 */
export function placeSuite(startsAt: string | Date) {
  const server = serverSuite({ contents: 'starter', startsAt, env: { REVIEW: 'off' } });
  const send = (method: Method, url: string, payload: object) => {
    server.later(1);
    return server.send(method, url, payload);
  };
  async function add(change: object = {}): Promise<Place> {
    const response = await send('POST', '/api/places', buildPlace(change));
    expect(response.statusCode, response.body).toBe(201);
    return placeSchema.parse(response.json());
  }
  return { server, get: server.get, send, add };
}
