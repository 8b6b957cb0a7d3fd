import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const BUSY = '{"error":"Too many requests. Please try again in 2 seconds.","code":"too_many_requests"}';

function serverWith(...responses: Response[]) {
  const asked: number[] = [];
  vi.stubGlobal('fetch', async () => {
    asked.push(Date.now());
    return responses[asked.length - 1]?.clone() ?? new Response('{"ok":true}');
  });
  return asked;
}
const busy = (seconds?: string) =>
  new Response(BUSY, { status: 429, headers: seconds ? { 'Retry-After': seconds } : {} });

async function read() {
  const response = queryClient.fetchQuery({ queryKey: ['/api/places'] }).catch((error: Error) => error);
  await vi.runAllTimersAsync();
  return response;
}

it('sends a read again when the server said so, after the time it asked for', async () => {
  const asked = serverWith(busy('2'), busy('1'));
  expect(await read()).toEqual({ ok: true });
  const [first = 0, second = 0, third = 0] = asked;
  expect(second - first).toBeGreaterThanOrEqual(2000);
  expect(second - first).toBeLessThan(3010);
  expect(third - second).toBeGreaterThanOrEqual(1000);
  expect(asked).toHaveLength(3);
});

it('sends a read again to a server that is away for a moment', async () => {
  const asked = serverWith(new Response('{}', { status: 503, headers: { 'Retry-After': '2' } }));
  expect(await read()).toEqual({ ok: true });
  expect(asked).toHaveLength(2);
});

it('gives up after four times, with the sentence of the server', async () => {
  const asked = serverWith(...Array.from({ length: 9 }, () => busy('1')));
  expect(await read()).toMatchObject({ status: 429, reason: JSON.parse(BUSY).error });
  expect(asked).toHaveLength(4);
});

it.each([
  ['a wait that nobody would wait for', busy('900')],
  ['a date', busy('Wed, 21 Oct 2026 07:28:00 GMT')],
  ['no time', busy()],
  ['another refusal', new Response('{}', { status: 500, headers: { 'Retry-After': '2' } })],
])('shows the refusal at once after %s', async (_name, response) => {
  const asked = serverWith(response);
  expect(await read()).toBeInstanceOf(Error);
  expect(asked).toHaveLength(1);
});
