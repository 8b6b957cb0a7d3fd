/**
 * The nginx file for operators (docs/operating), in which only the name, ports, certificate and folders are changed.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { Agent, request } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  OPERATING_NAME,
  type OperatingNginx,
  startOperatingNginx,
} from '#tests/support/machine/operating-nginx.ts';

let guide: Server;
const reached: { url: string; headers: IncomingHttpHeaders }[] = [];
let folder: string;
let nginx: OperatingNginx;
const agent = new Agent({ keepAlive: true, maxSockets: 20, rejectUnauthorized: false });

beforeAll(async () => {
  guide = createServer(({ url = '', headers }, response) => {
    reached.push({ url, headers });
    response.end('the guide');
  });
  await new Promise<void>((resolve) => guide.listen(0, '127.0.0.1', resolve));
  folder = mkdtempSync(join(tmpdir(), 'guide-operating-'));
  nginx = await startOperatingNginx([(guide.address() as AddressInfo).port], folder);
});
afterAll(async () => {
  agent.destroy();
  await nginx?.stop();
  guide?.close();
  rmSync(folder, { recursive: true, force: true });
});

type RequestOptions = { method?: string; name?: string; headers?: Record<string, string> };

function ask(
  path: string,
  { method = 'GET', name = OPERATING_NAME, headers = {} }: RequestOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { port: nginx.securePort, path, method, agent, servername: name };
    request({ ...options, headers: { ...headers, host: name } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });
}

async function askPlainly(name: string): Promise<string> {
  const socket = connect(Number(new URL(nginx.url).port), '127.0.0.1');
  socket.write(`GET /list?search=gin HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`);
  let heard = '';
  for await (const part of socket) heard += part;
  return heard;
}

it('answers to its own name alone, and leads from http to https', async () => {
  expect(await askPlainly('127.0.0.1')).toBe('');
  expect(await askPlainly(OPERATING_NAME)).toMatch(
    /^HTTP\/1\.1 301 .*\r\nLocation: https:\/\/guide\.example\.org\/list\?search=gin\r\n/s,
  );
  await expect(ask('/', { name: 'scanner.example' })).rejects.toThrow();
  expect(reached).toEqual([]);
  expect(await ask('/list')).toBe(200);
});

it('tells the guide the address of the connection, whatever a visitor claims', async () => {
  reached.length = 0;
  await ask('/list', { headers: { 'x-forwarded-for': '192.0.2.1' } });
  expect(reached[0]?.headers).toMatchObject({ host: OPERATING_NAME, 'x-forwarded-for': '127.0.0.1' });
});

it.each([
  ['POST', '/api/access', 200, 300],
  // Codes and passwords share a budget, which the flood of codes has exhausted.
  ['POST', '/api/auth/sign-in/email', 0, 300],
  ['GET', '/api/places', 3000, 3600],
])('lets a flood of %s %s through for a venue, and no further', async (method, path, room, times) => {
  reached.length = 0;
  const statuses = await Promise.all(Array.from({ length: times }, () => ask(path, { method })));
  expect(statuses.filter((status) => status === 200)).toHaveLength(reached.length);
  expect(new Set(statuses.filter((status) => status !== 200))).toEqual(new Set([429]));
  expect(reached.length).toBeGreaterThanOrEqual(room);
});

it('writes down nobody who asked', () => {
  expect(existsSync(nginx.errorLog) && readFileSync(nginx.errorLog, 'utf8')).toBe('');
});
