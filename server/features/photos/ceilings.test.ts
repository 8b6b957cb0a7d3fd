import { existsSync, readdirSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { formOf, picture, upload } from '#tests/support/app/upload.ts';
import { keepFetched } from './actions.ts';

let url: string;
let cookie: string;
let bytes: Buffer;

const server = serverSuite({ env: { TRUST_PROXY: '1' }, hasVisitor: false });

beforeAll(async () => {
  url = await server.listen();
  bytes = await picture(30, 30).png().toBuffer();
});
beforeEach(async () => {
  cookie = await server.unlock();
});

const rows = async () =>
  (await server.ctx.database.pool.query('select count(*)::int as n from photos')).rows[0].n;

/** Uploads over a real socket; the body pauses before its end until `finish`. */
function slowUpload(address: string) {
  const { payload, headers } = formOf(bytes);
  const sent: ClientRequest = request(`${url}/api/photos`, {
    method: 'POST',
    headers: { ...headers, cookie, 'x-forwarded-for': address, 'content-length': payload.length },
  });
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve);
    sent.on('error', reject);
  });
  sent.write(payload.subarray(0, 40));
  return { response, finish: () => sent.end(payload.subarray(40)) };
}

it('reads two bodies per address and four in all; refuses others before their bodies arrive', async () => {
  const { disk } = server.ctx;
  const { freeBytes } = disk;
  let looked = 0;
  disk.freeBytes = async () => {
    const free = await freeBytes();
    looked += 1;
    return free;
  };
  const slow = ['10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.3'].map(slowUpload);
  // The disk check is the last step before an upload gets its slot.
  await expect.poll(() => looked, { timeout: 5000 }).toBe(4);
  const refused = await slowUpload('10.0.0.5').response;
  expect(refused.statusCode).toBe(503);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  slow[2]?.finish();
  expect((await slow[2]?.response)?.statusCode).toBe(201);
  // A slot is free again, but not for the address that already has two.
  expect((await slowUpload('10.0.0.1').response).statusCode).toBe(503);
  const other = slowUpload('10.0.0.6');
  other.finish();
  expect((await other.response).statusCode).toBe(201);
  disk.freeBytes = freeBytes;
  for (const one of slow) one.finish();
  expect(await Promise.all(slow.map(async ({ response }) => (await response).statusCode))).toEqual([
    201, 201, 201, 201,
  ]);
});

it('encodes one picture at a time, of uploads and of what the server fetched together', async () => {
  const { photos } = server.ctx;
  const { prepare } = photos;
  let working = 0;
  let most = 0;
  photos.prepare = async (body) => {
    working += 1;
    most = Math.max(most, working);
    await new Promise((resolve) => setTimeout(resolve, 20));
    working -= 1;
    return prepare(body);
  };
  const [uploaded, fetched] = await Promise.all([
    upload(server, cookie, bytes),
    keepFetched(server.ctx, bytes),
  ]);
  photos.prepare = prepare;
  expect([uploaded.statusCode, fetched]).toEqual([201, { photo: expect.any(String) }]);
  expect(most).toBe(1);
});

it('holds no connection of the database while the store takes its time', async () => {
  const { photos, database } = server.ctx;
  const { keep } = photos;
  let isKeeping = false;
  let go = () => {};
  photos.keep = async (photo) => {
    isKeeping = true;
    await new Promise<void>((resolve) => {
      go = resolve;
    });
    await keep(photo);
  };
  const sent = upload(server, cookie, bytes);
  await expect.poll(() => isKeeping).toBe(true);
  expect(database.pool.totalCount - database.pool.idleCount).toBe(0);
  go();
  expect((await sent).statusCode).toBe(201);
  photos.keep = keep;
});

it('leaves no row and no file when the store fails', async () => {
  const { photos, env } = server.ctx;
  const { keep } = photos;
  const before = await rows();
  photos.keep = async (photo) => {
    await keep({ ...photo, sizes: photo.sizes.slice(0, 1) });
    throw new Error('The store is away');
  };
  const other = await picture(30, 30, 99).png().toBuffer();
  const files = () =>
    readdirSync(join(env.dataDir, 'photos'), { recursive: true }).filter((f) => `${f}`.endsWith('.webp'));
  const filesBefore = files();
  expect((await upload(server, cookie, other)).statusCode).toBe(500);
  photos.keep = keep;
  expect(await rows()).toBe(before);
  expect(files()).toEqual(filesBefore);
  expect(existsSync(join(env.dataDir, 'photos'))).toBe(true);
});

it('is refused when the disk is nearly full', async () => {
  const { disk } = server.ctx;
  const { freeBytes } = disk;
  disk.freeBytes = async () => 2 ** 31 - 1;
  const before = await rows();
  const response = await upload(server, cookie, bytes);
  expect(response.statusCode).toBe(507);
  expect(response.json()).toMatchObject({ code: 'storage_full' });
  expect(await rows()).toBe(before);
  disk.freeBytes = freeBytes;
  expect((await upload(server, cookie, bytes)).statusCode).toBe(201);
});

it('accepts a gigabyte a day from all visitors', async () => {
  await server.ctx.database.pool.query(
    `insert into photos (source, address, source_ref, bytes) values ('upload', $1, 'x', $2)`,
    ['A'.repeat(22), 2 ** 30],
  );
  const response = await upload(server, cookie, bytes);
  expect(response.statusCode).toBe(429);
  expect(response.headers['retry-after']).toBeDefined();
  expect((await upload(server, await server.signIn(), bytes)).statusCode).toBe(201);
});
