import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StubProvider, startStubProvider } from '#tests/support/stubs/stub-provider.ts';
import { createOutbound } from '../outbound/outbound.ts';
import { bucketStore } from './bucket-store.ts';
import { diskStore } from './disk-store.ts';
import type { PhotoStore, PreparedPhoto } from './port.ts';

const REF = 'ab'.repeat(32);
const PHOTO: PreparedPhoto = {
  ref: REF,
  width: 700,
  height: 300,
  sizes: [
    { width: 400, bytes: Buffer.from('small') },
    { width: 800, bytes: Buffer.from('large') },
  ],
};

let directory: string;
let stub: StubProvider;
const stores: Record<string, PhotoStore> = {};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'guide-photos-'));
  const objects = new Map<string, string>();
  stub = await startStubProvider(({ method, path, body }) => {
    if (method === 'PUT') objects.set(path, body);
    if (method === 'DELETE') return { status: objects.delete(path) ? 204 : 404 };
    const found = objects.get(path);
    return found === undefined ? { status: 404, body: '<Error/>' } : { body: Buffer.from(found) };
  });
  stores.disk = diskStore(join(directory, 'photos'));
  stores.bucket = bucketStore(
    { url: `${stub.url}/my-bucket`, region: 'auto', keyId: 'key-id', secret: 'canary-secret' },
    createOutbound({ userAgent: 'guide-test' }),
  );
});
afterAll(async () => {
  await stub.close();
  await rm(directory, { recursive: true, force: true });
});

describe.each(['disk', 'bucket'])('photos on %s', (kind) => {
  const store = () => stores[kind] as PhotoStore;

  it('are kept, read and removed, each as often as anybody likes', async () => {
    expect(await store().read(REF, 400)).toBeNull();
    await store().remove(REF);
    await store().keep(PHOTO);
    await store().keep(PHOTO);
    expect(String(await store().read(REF, 400))).toBe('small');
    expect(String(await store().read(REF, 800))).toBe('large');
    expect(await store().read(REF, 1600)).toBeNull();
    await store().remove(REF);
    expect(await store().read(REF, 400)).toBeNull();
  });

  it('have no other names than ours', async () => {
    await expect(async () => store().read('../../etc/passwd', 400)).rejects.toThrow(
      'not the name of a photo',
    );
    await expect(async () => store().remove(`${REF}/..`)).rejects.toThrow('not the name of a photo');
  });
});

it('a disk shows them to nobody else on the machine', async () => {
  await stores.disk?.keep(PHOTO);
  expect((await stat(join(directory, 'photos'))).mode & 0o777).toBe(0o700);
});

it('a disk is rid of old drafts, and tells which photos are old', async () => {
  await stores.disk?.keep(PHOTO);
  const folder = join(directory, 'photos', 'ab');
  const draft = join(folder, `${REF}-400.webp.5c4b3a29`);
  await writeFile(draft, 'half');
  const hourAgo = new Date(Date.now() - 3_600_000);
  expect(await stores.disk?.tidy(hourAgo)).toEqual([]);
  expect(await readdir(folder)).toContain(basename(draft));
  expect(await stores.disk?.tidy(new Date(Date.now() + 1000))).toEqual([REF]);
  expect((await readdir(folder)).sort()).toEqual([`${REF}-400.webp`, `${REF}-800.webp`]);
  expect(await diskStore(join(directory, 'none yet')).tidy(hourAgo)).toEqual([]);
});

it('a disk has no drafts left', async () => {
  await stores.disk?.keep(PHOTO);
  const files = await readdir(join(directory, 'photos', 'ab'));
  expect(files.sort()).toEqual([`${REF}-400.webp`, `${REF}-800.webp`]);
});

describe('a bucket', () => {
  it('gets signed requests, and never the secret', async () => {
    await stores.bucket?.keep(PHOTO);
    const { path, headers } = stub.requests.at(-1) ?? { path: '', headers: {} };
    expect(path).toBe(`/my-bucket/ab/${REF}-800.webp`);
    expect(headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=key-id\/\d{8}\/auto\/s3\/aws4_request, /,
    );
    expect(JSON.stringify(stub.requests)).not.toContain('canary-secret');
  });

  it('that does not answer says so, instead of losing a photo', async () => {
    stub.fail({ status: 403 });
    await expect(stores.bucket?.keep(PHOTO)).rejects.toThrow();
    await expect(stores.bucket?.read(REF, 400)).rejects.toThrow();
    stub.fail({ status: 404 });
    await expect(stores.bucket?.keep(PHOTO)).rejects.toThrow('There is no such bucket');
    stub.fail(null);
  });
});
