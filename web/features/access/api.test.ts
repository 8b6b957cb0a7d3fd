import { afterEach, describe, expect, it, vi } from 'vitest';
import { isInside, offerCode } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

const server = (response: () => Response | Promise<Response>) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => response()),
  );
const status = (code: number, headers: Record<string, string> = {}, body?: object) =>
  server(() => new Response(body && JSON.stringify(body), { status: code, headers }));

describe('offering a code', () => {
  it('is granted by 204', async () => {
    status(204);
    expect(await offerCode('ABCD')).toEqual({ kind: 'granted' });
  });

  it('is wrong by 401', async () => {
    status(401);
    expect(await offerCode('ABCD')).toEqual({ kind: 'wrong' });
  });

  it('waits as long as the server says, and some time when it does not say', async () => {
    status(429, { 'Retry-After': '7' });
    expect(await offerCode('ABCD')).toEqual({ kind: 'wait', seconds: 7 });
    status(429, { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' });
    expect(await offerCode('ABCD')).toMatchObject({ kind: 'wait', seconds: 30 });
  });

  it('knows the turn of a code from a wait for wrong ones', async () => {
    status(429, { 'Retry-After': '4' }, { sentence: 'many_entering' });
    expect(await offerCode('ABCD')).toEqual({ kind: 'busy', seconds: 4 });
    status(429, { 'Retry-After': '5' }, { sentence: 'too_many_codes' });
    expect(await offerCode('ABCD')).toEqual({ kind: 'wait', seconds: 5 });
  });

  it('knows a full line from a server that fails', async () => {
    status(503, { 'Retry-After': '2' });
    expect(await offerCode('ABCD')).toEqual({ kind: 'busy', seconds: 2 });
    status(503);
    expect(await offerCode('ABCD')).toEqual({ kind: 'failed' });
  });

  it('tells a broken server from one out of reach', async () => {
    status(500);
    expect(await offerCode('ABCD')).toEqual({ kind: 'failed' });
    server(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await offerCode('ABCD')).toEqual({ kind: 'offline' });
  });
});

describe('asking whether this device is let in', () => {
  it('knows yes, no, and not reached', async () => {
    status(204);
    expect(await isInside()).toBe(true);
    status(401);
    expect(await isInside()).toBe(false);
    status(502);
    expect(await isInside()).toBeNull();
    server(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await isInside()).toBeNull();
  });
});
