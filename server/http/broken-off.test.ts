/** Strangers' requests that must not count as our failures: many staff-like cookies, and interrupted bodies. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { serverSuite } from '#tests/support/app/server-suite.ts';

let address: URL;

const server = serverSuite({ hasVisitor: false });

beforeAll(async () => {
  address = new URL(await server.listen());
});

it.each(['bcn_staff', 'bcn_staff.', 'xbcn_staff.'])(
  'takes few cookies of names with %s back',
  async (name) => {
    const cookie = Array.from({ length: 900 }, (_, n) => `${name}${n.toString(36)}=`).join(';');
    const { headers } = await server.inject({ url: '/api/access', headers: { cookie } });
    expect([headers['set-cookie'] ?? []].flat().length).toBeLessThan(30);
  },
);

it('logs nothing about a body that its sender interrupted', async () => {
  const head =
    'POST /api/access HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';
  for (let n = 0; n < 5; n += 1) {
    const socket = connect(Number(address.port), '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(head);
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.destroy();
    await once(socket, 'close');
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(server.logged()).not.toContain('"level":50');
});
