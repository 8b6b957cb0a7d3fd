/** Hundreds of clients that send or read slowly are disconnected, while others are served. */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';

const CLIENTS = 500;
/** A client sends one byte a second, for several times the fifteen seconds that a request may take. */
const MAX_DRIPS = 90;

let server: TestApp;
let address: URL;
let cookie: string;

beforeAll(async () => {
  server = await startTestApp({ contents: 'starter' });
  address = new URL(await server.listen());
  cookie = await server.unlock();
});
afterAll(() => server.close());

type Kind = { first: string; drip: string };
const KINDS: Record<string, () => Kind> = {
  'headers that do not end': () => ({ first: 'GET / HTTP/1.1\r\nHost: x\r\n', drip: 'X-A: b\r\n' }),
  'a body that does not come': () => ({
    first: `POST /api/access HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n`,
    drip: ' ',
  }),
  'a chunked body without an end': () => ({
    first: `POST /api/access HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    drip: '1\r\n \r\n',
  }),
};

/** Sends slowly; resolves to whether the server disconnected the client before the client gave up. */
function sendSlowly({ first, drip }: Kind): Promise<'cut' | 'outlasted'> {
  const socket = connect(Number(address.port), '127.0.0.1');
  socket.on('error', () => {});
  socket.on('data', () => {});
  socket.write(first);
  let drips = 0;
  const timer = setInterval(() => {
    drips += 1;
    if (drips > MAX_DRIPS) socket.destroy();
    else if (socket.writable) socket.write(drip);
  }, 1000);
  return new Promise((resolve) =>
    socket.once('close', () => {
      clearInterval(timer);
      resolve(drips > MAX_DRIPS ? 'outlasted' : 'cut');
    }),
  );
}

async function servedMeanwhile(until: Promise<unknown>): Promise<{ served: number; failed: number }> {
  const tally = { served: 0, failed: 0 };
  let isOver = false;
  void until.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const response = await fetch(new URL('/api/places/1', address), { headers: { cookie } }).catch(
      () => null,
    );
    if (response?.status === 200) tally.served += 1;
    else tally.failed += 1;
    await response?.arrayBuffer();
    await sleep(200);
  }
  return tally;
}

it.each(Object.entries(KINDS))(
  'serves the others while %s is sent, and cuts who sends it',
  async (_name, kind) => {
    const all = Promise.all(Array.from({ length: CLIENTS }, () => sendSlowly(kind())));
    const { served, failed } = await servedMeanwhile(all);
    expect((await all).filter((end) => end === 'outlasted')).toEqual([]);
    expect(served).toBeGreaterThan(3);
    expect(failed).toBe(0);
  },
);

it('serves the others while many do not read what they asked for, and keeps no memory for them', async () => {
  const before = process.memoryUsage().rss;
  const sockets = Array.from({ length: CLIENTS }, () => {
    const socket = connect(Number(address.port), '127.0.0.1');
    socket.on('error', () => {});
    socket.pause();
    socket.write(`GET /api/places HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`.repeat(5));
    return socket;
  });
  const { served, failed } = await servedMeanwhile(sleep(5000));
  expect(served).toBeGreaterThan(3);
  expect(failed).toBe(0);
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 2 ** 20);
  for (const socket of sockets) socket.destroy();
});
