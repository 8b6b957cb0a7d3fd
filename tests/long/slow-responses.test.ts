import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { serverOptions } from '#server/http/request/server-options.ts';

const WAIT_MS = 45_000;

it('does not cut a call that is answered after three quarters of a minute', {
  timeout: 2 * WAIT_MS,
}, async () => {
  const app = fastify(serverOptions(readEnv({}), () => {}));
  app.post('/slow', async () => {
    await sleep(WAIT_MS);
    return { ok: true };
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${address}/slow`, { method: 'POST' });
  expect(await response.json()).toEqual({ ok: true });
  await app.close();
});
