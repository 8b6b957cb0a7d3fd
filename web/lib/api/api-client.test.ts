import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KEPT } from '#web/lib/device/visit/visit-channel.ts';
import { ApiError, call, getJson } from './api-client.ts';
import { reachable } from './connection.ts';
import { isGateLocked, unlockGate } from './gate-lock.ts';
import { proofAsked } from './proof.ts';
import { write } from './writes.ts';

const response = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  vi.stubGlobal('fetch', response);
  response.mockReset();
  reachable.set(true);
  unlockGate();
});
afterEach(() => vi.unstubAllGlobals());

async function failure(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('an ApiError was expected');
  return error;
}

describe('the request', () => {
  it('fills the path, leaves out empty parts of the query, and sends the cookies along', async () => {
    response.mockResolvedValue(json({ places: [], total: 0 }));
    await call('GET /api/places', { query: { search: 'café & té', categoryId: undefined, tagIds: '' } });
    const [url, init] = response.mock.calls[0] ?? [];
    expect(url).toBe('/api/places?search=caf%C3%A9+%26+t%C3%A9');
    expect(init).toMatchObject({ method: 'GET', credentials: 'include', headers: {} });
    response.mockResolvedValue(json({}));
    await call('GET /api/places/:id', { params: { id: '12' } });
    expect(response.mock.calls[1]?.[0]).toBe('/api/places/12');
  });

  it('sends data as JSON, and marks a write without data as ours', async () => {
    response.mockImplementation(async () => new Response(null, { status: 204 }));
    await call('POST /api/access', { body: { code: 'ABCD' } });
    expect(response.mock.calls[0]?.[1]).toMatchObject({
      headers: { 'Content-Type': 'application/json' },
      body: '{"code":"ABCD"}',
    });
    await call('DELETE /api/access');
    expect(response.mock.calls[1]?.[1].headers).toEqual({
      'Content-Type': 'application/json',
      'X-Requested-With': 'guide',
    });
    expect(response.mock.calls[1]?.[1].body).toBeUndefined();
  });

  it('returns undefined for a response without a body', async () => {
    response.mockResolvedValue(new Response(null, { status: 204 }));
    await expect(call('GET /api/access')).resolves.toBeUndefined();
  });
});

describe('a refusal', () => {
  it("has the message '<status>: <body text>'", async () => {
    response.mockResolvedValue(new Response('no such place', { status: 404 }));
    expect((await failure(getJson('/api/places/9'))).message).toBe('404: no such place');
  });

  it('has the status text when the body is empty', async () => {
    response.mockResolvedValue(new Response('', { status: 503, statusText: 'Service Unavailable' }));
    expect((await failure(getJson('/api/places'))).message).toBe('503: Service Unavailable');
  });

  it.each([
    [
      'the server wrote one',
      new ApiError(409, 'Conflict', '{"error":"It is being saved"}'),
      'It is being saved',
    ],
    ['there is a page of a proxy', new ApiError(502, 'Bad Gateway', '<h1>Bad Gateway</h1>'), undefined],
    ['there is only a status', new ApiError(500, 'Internal Server Error', '{}'), undefined],
  ])('has a sentence for people only when %s', (_when, error, sentence) => {
    expect(error.reason).toBe(sentence);
  });

  it('carries code, sentence and fields of the house', async () => {
    const body = { error: 'Some fields are wrong', code: 'invalid_fields', fields: { name: 'Required' } };
    response.mockResolvedValue(json(body, 422));
    const error = await failure(getJson('/api/places'));
    expect(error).toMatchObject({ status: 422, code: 'invalid_fields', reason: 'Some fields are wrong' });
    expect(error.fields).toEqual({ name: 'Required' });
    expect(error.body).toEqual(body);
  });

  it('locks the gate when the server no longer lets this device in', async () => {
    response.mockResolvedValue(json({ error: 'Enter the access code first', code: 'gate_locked' }, 401));
    await failure(getJson('/api/places'));
    expect(isGateLocked()).toBe(true);
  });

  it('does not lock the gate for any other 401', async () => {
    response.mockResolvedValue(json({ error: 'Sign in first', code: 'not_signed_in' }, 401));
    await failure(getJson('/api/admin/stats'));
    expect(isGateLocked()).toBe(false);
  });
});

describe('a call that needs a fresh sign-in', () => {
  const stale = () => json({ error: 'Please confirm that it is you', code: 'reauthenticate' }, 403);
  const body = { email: 'bea@guide.example', firstName: 'Bea' };

  it('is sent once more, the same to the letter, when the person has proved who they are', async () => {
    response.mockImplementationOnce(async () => stale()).mockImplementationOnce(async () => stale());
    response.mockImplementation(async () => json({ url: 'https://guide.example' }));
    const calls = [1, 2].map(() => write('POST /api/admin/users', { body }));
    await vi.waitFor(() => expect(proofAsked()).not.toBeNull());
    proofAsked()?.answer(true);
    // Both calls share one request for proof.
    expect(await Promise.all(calls)).toHaveLength(2);
    expect(proofAsked()).toBeNull();
    expect(response).toHaveBeenCalledTimes(4);
    const sent = new Set(
      response.mock.calls.map(([url, { method, body: text }]) => `${method} ${url} ${text}`),
    );
    expect([...sent]).toEqual([`POST /api/admin/users ${JSON.stringify(body)}`]);
  });

  it('is refused when they have not', async () => {
    response.mockImplementation(async () => stale());
    const refused = failure(write('POST /api/admin/users', { body }));
    await vi.waitFor(() => expect(proofAsked()).not.toBeNull());
    proofAsked()?.answer(false);
    expect((await refused).code).toBe('reauthenticate');
    expect(response).toHaveBeenCalledTimes(1);
  });
});

describe('the connection', () => {
  it('counts as lost when a call cannot reach the server, and as back with the next answer', async () => {
    response.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(getJson('/api/places')).rejects.toThrow(TypeError);
    expect(reachable.get()).toBe(false);
    response.mockResolvedValue(json([]));
    await getJson('/api/places');
    expect(reachable.get()).toBe(true);
    response.mockResolvedValueOnce(new Response('[]', { headers: { [KEPT]: '1' } }));
    await getJson('/api/places');
    expect(reachable.get()).toBe(false);
  });

  it('is not lost by a call that was given up', async () => {
    const controller = new AbortController();
    controller.abort();
    response.mockRejectedValue(new DOMException('aborted', 'AbortError'));
    await expect(getJson('/api/places', controller.signal)).rejects.toThrow('aborted');
    expect(reachable.get()).toBe(true);
  });
});
