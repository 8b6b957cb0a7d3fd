import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FactAnswer, keepAnswer, waitingAnswers } from '#web/features/facts/waiting/waiting-answers.ts';
import { currentToast } from '#web/ui/feedback/toast-store.ts';
import { putOff, sendWaiting } from './use-waiting-answers.ts';

const steps: FactAnswer = { placeId: 7, kind: 'entrance', value: { is: 'steps', count: 2 }, seen: null };
const loud: FactAnswer = { placeId: 8, kind: 'noise', value: { is: 'loud' }, seen: { is: 'quiet' } };
const noToilet: FactAnswer = { placeId: 8, kind: 'seating', value: null, seen: { is: 'some' } };

const TOO_MANY = {
  error: 'Thank you, that is enough for today. Please go on in 2 minutes.',
  code: 'too_many_requests',
  ...{ sentence: 'too_many_answers', values: { wait: 120 } },
};
const conflictOf = (kind: string, theirs: unknown) => ({
  ...{ error: 'The same was changed differently meanwhile', code: 'conflict' },
  conflicts: { [kind]: { yours: null, theirs } },
});

const respond = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const accepted = () => respond(200, { id: 7, facts: {} });

let server: ReturnType<typeof vi.fn<(url: string, init: RequestInit) => Promise<Response>>>;
beforeEach(() => {
  vi.useFakeTimers();
  const values = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
  server = vi.fn();
  vi.stubGlobal('fetch', server);
  waitingAnswers.set([]);
  putOff.set(null);
  currentToast.set(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const sent = () =>
  server.mock.calls.map(([url, { method, body }]) => [method, url, body ? JSON.parse(String(body)) : null]);

describe('answers that wait', () => {
  it('are sent with what was seen, and thanked for', async () => {
    server.mockImplementation(async () => accepted());
    keepAnswer(steps);
    keepAnswer(noToilet);
    await sendWaiting();
    expect(sent()).toEqual([
      ['PUT', '/api/places/7/facts/entrance', { value: steps.value, seen: null }],
      ['DELETE', '/api/places/8/facts/seating', { seen: { is: 'some' } }],
    ]);
    expect(waitingAnswers.get()).toEqual([]);
    expect(currentToast.get()?.title).toBe('2 answers were sent');
  });

  it('keep both values when another person said something different (409), and do not hold up the others', async () => {
    server.mockImplementation(async (url) =>
      url.includes('entrance') ? respond(409, conflictOf('entrance', { is: 'step_free' })) : accepted(),
    );
    keepAnswer(steps);
    keepAnswer(loud);
    await sendWaiting();
    expect(waitingAnswers.get()).toEqual([{ ...steps, theirs: { is: 'step_free' } }]);
    // The answer waits for the visitor's choice, so no later attempt sends it.
    server.mockClear();
    await sendWaiting();
    expect(server).not.toHaveBeenCalled();
  });

  it('say that staff look at them first (202), and are not sent again', async () => {
    server.mockImplementation(async () =>
      respond(202, { pending: true, message: 'Thank you. Yours waits for review.' }),
    );
    keepAnswer(steps);
    await sendWaiting();
    expect(waitingAnswers.get()).toEqual([]);
    expect(currentToast.get()).toMatchObject({
      title: 'Waits for review',
      description: 'Thank you. Yours waits for review.',
    });
  });

  it('stay when there were too many (429), say so with the wait, and are sent after it', async () => {
    server.mockImplementation(async () => respond(429, TOO_MANY, { 'Retry-After': '120' }));
    keepAnswer(steps);
    keepAnswer(loud);
    await sendWaiting();
    expect(server).toHaveBeenCalledTimes(1);
    expect(waitingAnswers.get()).toEqual([steps, loud]);
    expect(putOff.get()).toMatchObject({ reason: TOO_MANY.error, retryAfter: 120 });

    server.mockImplementation(async () => accepted());
    await vi.advanceTimersByTimeAsync(119_000);
    expect(waitingAnswers.get()).toEqual([steps, loud]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(waitingAnswers.get()).toEqual([]);
    expect(putOff.get()).toBe(null);
  });

  it('stay without network, and go with a reason when the server refuses them', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    keepAnswer(steps);
    await sendWaiting();
    expect(waitingAnswers.get()).toEqual([steps]);

    server.mockImplementation(async () =>
      respond(404, { error: 'There is nothing here', code: 'not_found' }),
    );
    await sendWaiting();
    expect(waitingAnswers.get()).toEqual([]);
    expect(currentToast.get()).toMatchObject({
      title: 'An answer could not be saved',
      description: 'There is nothing here',
    });
  });
});
