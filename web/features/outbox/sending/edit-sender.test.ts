import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStore } from '#tests/support/browser/memory-stores.ts';
import { editOf, type FactAnswer } from '#web/features/facts/waiting/waiting-answers.ts';
import { reachable } from '#web/lib/api/connection.ts';
import { putOff } from '#web/lib/api/outbox-refusals.ts';
import { isOnDevice, NoSpaceError, writeOrWait } from '#web/lib/api/write-or-wait.ts';
import { keepEdit, rereadOutbox, waitingEdits } from '#web/lib/device/outbox.ts';
import { type Sent, sendWaiting, startSending } from './edit-sender.ts';

const steps: FactAnswer = { placeId: 7, kind: 'entrance', value: { is: 'steps', count: 2 }, seen: null };
const loud: FactAnswer = { placeId: 8, kind: 'noise', value: { is: 'loud' }, seen: { is: 'quiet' } };
const quiet: FactAnswer = { placeId: 9, kind: 'noise', value: 'same', seen: { is: 'quiet' } };
const keep = (answer: FactAnswer) => keepEdit(editOf(answer, 'Bar Nou'));

const TOO_MANY = { error: 'Thank you, that is enough for today.', code: 'too_many_requests' };
const conflictOf = (kind: string, theirs: unknown) => ({
  ...{ error: 'The same was changed differently meanwhile', code: 'conflict' },
  conflicts: { [kind]: { yours: null, theirs } },
});
const respond = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const accepted = () => respond(200, { id: 7, facts: {} });

let server: ReturnType<typeof vi.fn<(url: string, init: RequestInit) => Promise<Response>>>;
let outcomes: Sent[];
let stop: () => void;
let isFull: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  isFull = false;
  for (const name of ['local', 'session'])
    vi.stubGlobal(
      `${name}Storage`,
      memoryStore(new Map(), () => isFull),
    );
  server = vi.fn();
  vi.stubGlobal('fetch', server);
  rereadOutbox();
  putOff.set(null);
  reachable.set(false);
  outcomes = [];
  stop = startSending((outcome) => outcomes.push(outcome));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const sent = () =>
  server.mock.calls.map(([url, { method, body }]) => [method, url, body ? JSON.parse(String(body)) : null]);
const waiting = () => waitingEdits.get().map(({ slot, refusal }) => [slot, refusal?.status ?? null]);

describe('edits that wait', () => {
  it('are sent one by one and in order, with what was seen', async () => {
    let running = 0;
    server.mockImplementation(async () => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
      return accepted();
    });
    await keep(steps);
    await keep({ ...loud, value: null });
    await sendWaiting();
    expect(sent()).toEqual([
      ['PUT', '/api/places/7/facts/entrance', { value: steps.value, seen: null }],
      ['DELETE', '/api/places/8/facts/noise', { seen: { is: 'quiet' } }],
    ]);
    expect(waiting()).toEqual([]);
    expect(outcomes).toEqual([{ sent: 2, refused: 0, pending: null }]);
  });

  it('wait for a choice when another person said something different (409), and do not hold up the others', async () => {
    server.mockImplementation(async (url) =>
      url.includes('entrance') ? respond(409, conflictOf('entrance', { is: 'step_free' })) : accepted(),
    );
    await keep(steps);
    await keep(loud);
    await sendWaiting();
    expect(waiting()).toEqual([['fact-7-entrance', 409]]);
    expect(outcomes).toEqual([{ sent: 1, refused: 1, pending: null }]);
    server.mockClear();
    await sendWaiting();
    expect(server).not.toHaveBeenCalled();
  });

  it('confirm nothing that has changed meanwhile', async () => {
    server.mockImplementation(async (_url, { method }) =>
      method === 'GET' ? respond(200, { id: 9, facts: { noise: { value: { is: 'loud' } } } }) : accepted(),
    );
    await keep(quiet);
    await sendWaiting();
    expect(server.mock.calls.map(([, { method }]) => method)).toEqual(['GET']);
    expect(waiting()).toEqual([['fact-9-noise', 409]]);
  });

  it('are reported when staff look at them first (202), and not sent again', async () => {
    const pending = { pending: true, message: 'Thank you. Yours waits for review.' };
    server.mockImplementation(async () => respond(202, pending));
    await keep(steps);
    await sendWaiting();
    expect(waiting()).toEqual([]);
    expect(outcomes).toEqual([{ sent: 0, refused: 0, pending }]);
  });

  it('stay when there were too many (429), say so, and are sent after the wait', async () => {
    server.mockImplementation(async () => respond(429, TOO_MANY, { 'Retry-After': '120' }));
    await keep(steps);
    await keep(loud);
    await sendWaiting();
    expect(server).toHaveBeenCalledTimes(1);
    expect(waiting()).toHaveLength(2);
    expect(putOff.get()).toMatchObject({ reason: TOO_MANY.error, retryAfter: 120 });
    server.mockImplementation(async () => accepted());
    await vi.advanceTimersByTimeAsync(119_000);
    expect(waiting()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect(waiting()).toEqual([]);
    expect(putOff.get()).toBe(null);
  });

  it.each([
    ['without network', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['while the server fails', async () => respond(502, {})],
  ])('stay %s, and are sent later', async (_when, failing) => {
    server.mockImplementation(failing);
    await keep(steps);
    await sendWaiting();
    expect(waiting()).toEqual([['fact-7-entrance', null]]);
    server.mockImplementation(async () => accepted());
    await vi.advanceTimersByTimeAsync(31_000);
    expect(waiting()).toEqual([]);
  });

  it('are sent when the network returns, and when one is stored while there is network', async () => {
    server.mockImplementation(async () => accepted());
    await keep(steps);
    expect(server).not.toHaveBeenCalled();
    reachable.set(true);
    await vi.waitFor(() => expect(waiting()).toEqual([]));
    await keep(loud);
    await vi.waitFor(() => expect(waiting()).toEqual([]));
    expect(server).toHaveBeenCalledTimes(2);
  });

  it('keep a refusal with its reason, until they are removed', async () => {
    server.mockImplementation(async () =>
      respond(404, { error: 'There is nothing here', code: 'not_found' }),
    );
    await keep(steps);
    await sendWaiting();
    expect(waiting()).toEqual([['fact-7-entrance', 404]]);
    expect(waitingEdits.get()[0]?.refusal?.text).toContain('There is nothing here');
  });

  it('stay while the gate is closed', async () => {
    server.mockImplementation(async () => respond(401, { error: 'x', code: 'not_signed_in' }));
    await keep(steps);
    await sendWaiting();
    expect(waiting()).toEqual([['fact-7-entrance', null]]);
  });

  it('are left to the tab that sends already', async () => {
    const request = vi.fn(async (_name, _options, work) => work(null));
    vi.stubGlobal('navigator', { locks: { request } });
    await keep(steps);
    await sendWaiting();
    expect(request).toHaveBeenCalledWith('outbox', { ifAvailable: true }, expect.any(Function));
    expect(server).not.toHaveBeenCalled();
  });
});

describe('a form without network', () => {
  const report = (writeKey: string) =>
    writeOrWait(
      'POST /api/reports',
      { body: { entity: 'place', id: 1, kind: 'gone' }, writeKey },
      { kind: 'report', slot: `report:${writeKey}`, title: 'Bar Nou' },
    );
  const keys = () =>
    server.mock.calls.map(([, { headers }]) => (headers as Record<string, string>)['Idempotency-Key']);

  it('leaves its edit in the queue, and each attempt has the same key', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    const response = await report('key-of-sixteen-letters');
    expect(response && isOnDevice(response)).toBe(true);
    server.mockImplementation(async () => new Response(null, { status: 204 }));
    await sendWaiting();
    expect(waiting()).toEqual([]);
    expect(keys()).toEqual(['key-of-sixteen-letters', 'key-of-sixteen-letters']);
  });

  it('gets a refusal itself, as the queue is for failures before any response', async () => {
    server.mockImplementation(async () => respond(422, { error: 'x', code: 'invalid_fields' }));
    await expect(report('key-of-sixteen-letters')).rejects.toMatchObject({ status: 422 });
    expect(waiting()).toEqual([]);
  });

  it('keeps its text when the device is full', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    isFull = true;
    await expect(report('key-of-sixteen-letters')).rejects.toThrow(NoSpaceError);
    expect(waiting()).toEqual([]);
  });
});
