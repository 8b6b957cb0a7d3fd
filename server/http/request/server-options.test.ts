import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { type Patience, serverOptions } from './server-options.ts';

/** A hundredth of the real limits, except the last. */
const QUICK: Patience = { headersMs: 100, requestMs: 150, silenceMs: 950, idleMs: 50, checkEveryMs: 20 };

let app: FastifyInstance;
let open: Socket[];
let waited: number;

beforeEach(async () => {
  open = [];
  app = fastify(serverOptions(readEnv({}), () => {}, QUICK));
  app.get('/slow', async () => {
    await sleep(waited);
    return 'there';
  });
  app.post('/body', async () => 'read');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const socket of open) socket.destroy();
  await app.close();
});

function dial(): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  open.push(socket);
  return socket;
}

/** Returns everything that the server sends until it closes the connection, or null if it exceeds its longest wait. */
async function hear(socket: Socket): Promise<string | null> {
  let heard = '';
  socket.on('data', (part) => {
    heard += part;
  });
  const ended = once(socket, 'close').then(() => heard);
  return Promise.race([ended, sleep(5000, null, { ref: false })]);
}

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n`;

it('waits for a slow response', async () => {
  waited = 700;
  const socket = dial();
  socket.write(`${GET('/slow')}Connection: close\r\n\r\n`);
  expect(await hear(socket)).toMatch(/^HTTP\/1\.1 200.*there$/s);
});

it('aborts a request that never ends', async () => {
  waited = 4000;
  const socket = dial();
  socket.write(`${GET('/slow')}\r\n`);
  expect(await hear(socket)).toBe('');
});

it.each([
  ['says nothing', ''],
  ['never ends its headers', `${GET('/slow')}X-Slow: `],
  [
    'never ends its body',
    'POST /body HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\nsome',
  ],
])('hangs up on a client that %s', async (_name, words) => {
  const socket = dial();
  socket.write(words);
  const drip = setInterval(() => words && socket.write('a'), 30);
  const heard = await hear(socket);
  clearInterval(drip);
  expect(heard).toMatch(/^(HTTP\/1\.1 408 .*"The request took too long".*)?$/s);
});

it('closes an idle connection', async () => {
  waited = 0;
  const socket = dial();
  socket.write(`${GET('/slow')}\r\n`);
  expect(await hear(socket)).toMatch(/there$/);
});
