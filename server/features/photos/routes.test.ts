import { existsSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { formOf, picture, upload } from '#tests/support/app/upload.ts';
import { removeUnusedPhotos } from './actions.ts';

let cookie: string;

const server = serverSuite({
  contents: 'starter',
  startsAt: '2026-06-26T20:00:00Z',
  hasVisitor: false,
  env: { REVIEW: 'off' },
});
beforeEach(async () => {
  cookie = await server.unlock();
});

const send = (bytes: Buffer, file = {}) => upload(server, cookie, bytes, file);
const get = (url: string, headers = {}) => server.inject({ url, headers: { cookie, ...headers } });
async function added(bytes: Buffer): Promise<{ id: string; url: string; width: number; height: number }> {
  const response = await send(bytes);
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}

/** Returns a PNG that claims these dimensions but has one row of pixels. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(name), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const pixels = deflateSync(Buffer.alloc(1 + width * 3));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

describe('an upload', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be %s, whatever its name', async (format) => {
    const bytes = await picture(1000, 500).toFormat(format, { effort: 1 }).toBuffer();
    const response = await send(bytes, { filename: 'notes.txt', type: 'text/plain' });
    expect(response.statusCode, response.body).toBe(201);
    expect(response.json()).toMatchObject({ width: 1000, height: 500 });
    const image = await get(response.json().url);
    expect(image.headers['content-type']).toBe('image/webp');
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1000 });
  });

  it('is stored in three widths and never enlarged', async () => {
    const large = await added(await picture(2400, 1200).jpeg().toBuffer());
    expect(large).toMatchObject({ width: 1600, height: 800 });
    const small = await added(await picture(300, 200).jpeg().toBuffer());
    for (const [url, wanted, width] of [
      [large.url, 400, 400],
      [large.url, 800, 800],
      [large.url, 1600, 1600],
      [small.url, 400, 300],
      [small.url, 1600, 300],
    ] as const) {
      const image = await get(`${url}?w=${wanted}`);
      expect((await sharp(image.rawPayload).metadata()).width, `${url} ${wanted}`).toBe(width);
    }
    expect((await get(`${large.url}?w=500`)).statusCode).toBe(422);
  });

  it('loses its position and all other metadata, and is turned upright', async () => {
    const bytes = await picture(600, 300)
      .withExif({
        IFD0: { Make: 'Canary Camera', Software: 'canary' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 23/1 0/1', GPSLongitude: '2/1 9/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const photo = await added(bytes);
    expect(photo).toMatchObject({ width: 300, height: 600 });
    const image = (await get(photo.url)).rawPayload;
    const { exif, xmp, icc, iptc, orientation } = await sharp(image).metadata();
    expect([exif, xmp, icc, iptc, orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(image.includes('anary')).toBe(false);
  });

  it('keeps the first frame of an animation', async () => {
    const frames = await Promise.all(
      [1, 2, 3].map((salt) =>
        picture(60, 40, salt * 60)
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(3);
    const image = await get((await added(moving)).url);
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({ width: 60, height: 40 });
    expect((await sharp(image.rawPayload).metadata()).pages ?? 1).toBe(1);
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff', 'latin1')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj')],
    ['a HEIC', Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', 'latin1')],
    ['a program', Buffer.from('7f454c46020101000000000000000000', 'hex')],
  ])('is refused when it is %s under the name of a photo', async (_what, bytes) => {
    const response = await send(bytes);
    expect(response.statusCode).toBe(415);
    expect(response.json()).toEqual({
      error: 'Please choose a JPEG, PNG, WebP or AVIF photo',
      sentence: 'photo_kind',
      code: 'unsupported_media',
    });
  });

  it.each([
    ['a bomb', () => pngOf(15_000, 15_000)],
    ['30,000 pixels on a side', () => pngOf(30_000, 30)],
    ['40 megapixels and a row', () => pngOf(8000, 5001)],
    ['a cut one', async () => (await picture(800, 600).jpeg().toBuffer()).subarray(0, 3000)],
    ['a head without a body', () => Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')],
    ['a PNG that ends early', () => pngOf(40, 40)],
    ['nothing', () => Buffer.alloc(0)],
  ])('is refused when it is %s', async (_what, bytes) => {
    const response = await send(await bytes());
    expect(response.statusCode, response.body).toBe(422);
    expect(response.json()).toMatchObject({ code: 'invalid_fields', fields: { photo: expect.any(String) } });
  });

  it('is refused beyond 10 MB, with or without a content length', async () => {
    const bytes = Buffer.concat([await picture(8, 8).jpeg().toBuffer(), Buffer.alloc(11 * 2 ** 20)]);
    expect((await send(bytes)).json()).toEqual({
      error: 'A photo can have at most 10 MB',
      sentence: 'photo_too_large',
      code: 'too_large',
    });
    const { payload, headers } = formOf(bytes.subarray(0, 10 * 2 ** 20 + 1));
    const url = await server.listen();
    const chunks = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(payload));
        controller.close();
      },
    });
    const init = { method: 'POST', headers: { ...headers, cookie }, body: chunks, duplex: 'half' };
    const response = await fetch(`${url}/api/photos`, init as RequestInit);
    expect(response.status).toBe(413);
  });

  it('is refused in another field, as JSON, in chunks, and from another site', async () => {
    const bytes = await picture(8, 8).jpeg().toBuffer();
    expect((await send(bytes, { field: 'file' })).statusCode).toBe(422);
    const json = {
      method: 'POST' as const,
      url: '/api/photos',
      headers: { cookie },
      payload: { photo: 'x' },
    };
    expect((await server.inject(json)).statusCode).toBe(415);
    const { payload, headers } = formOf(bytes);
    const cut = { ...json, headers: { ...headers, cookie }, payload: payload.subarray(0, 200) };
    expect((await server.inject(cut)).statusCode).toBe(400);
    const foreign = { ...headers, cookie, origin: 'https://evil.example' };
    expect((await server.inject({ ...json, headers: foreign, payload })).statusCode).toBe(403);
    const { 'x-requested-with': _, ...bare } = headers;
    const form = { ...json, headers: { ...bare, cookie, 'sec-fetch-site': 'same-origin' }, payload };
    expect((await server.inject(form)).statusCode).toBe(403);
  });

  it('is the only endpoint that accepts forms', async () => {
    const { payload, headers } = formOf(await picture(8, 8).jpeg().toBuffer());
    const response = await server.inject({
      method: 'POST',
      url: '/api/places',
      headers: { ...headers, cookie },
      payload,
    });
    expect(response.statusCode).toBe(415);
  });

  it('is limited to twenty a minute', async () => {
    const bytes = await picture(8, 8).jpeg().toBuffer();
    const statuses = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await send(bytes)).statusCode);
    expect(statuses).toEqual([...Array(20).fill(201), 429]);
  });
});

describe('an uploaded photo', () => {
  it('is in no browser’s cache, at an address that cannot be guessed', async () => {
    const { url } = await added(await picture(500, 500).jpeg().toBuffer());
    const image = await get(`${url}?w=400`);
    expect(image.headers['cache-control']).toBe('no-store');
    const again = await get(`${url}?w=400`, { 'if-none-match': String(image.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect((await server.inject({ url })).statusCode).toBe(401);
    expect(url).toMatch(/^\/api\/photos\/[\w-]{22}$/);
    for (const unknown of ['A'.repeat(22), '1', '2147483647', '..%2f1']) {
      expect([400, 404]).toContain((await get(`/api/photos/${unknown}`)).statusCode);
    }
  });

  it('stays while an event shows it', async () => {
    const photo = await added(await picture(30, 30, 78).jpeg().toBuffer());
    const event = {
      title: 'Photo Night',
      description: 'An invented night.',
      imageUrl: `${photo.url}?w=400`,
      startDate: '2026-07-01',
      endDate: '2026-07-01',
      locationName: 'Sala',
      address: 'Carrer 1',
    };
    const response = await server.inject({
      method: 'POST',
      url: '/api/events',
      headers: { cookie },
      payload: event,
    });
    expect(response.json()).toMatchObject({ imageUrl: photo.url });
    // Its revision keeps the photo for thirty days.
    for (const hours of [25, 31 * 24]) {
      server.now = new Date(server.now.getTime() + hours * 3_600_000);
      await removeUnusedPhotos(server.ctx);
      cookie = await server.unlock();
      expect((await get(photo.url)).statusCode).toBe(200);
    }
  });

  it('is removed after a day without a place, with its files unless others share them', async () => {
    const bytes = await picture(30, 30, 77).jpeg().toBuffer();
    const [first, second] = [await added(bytes), await added(bytes)];
    const { rows } = await server.ctx.database.pool.query(
      'select source_ref as ref from photos where address = $1',
      [first.id],
    );
    const file = `${server.ctx.env.dataDir}/photos/${rows[0].ref.slice(0, 2)}/${rows[0].ref}-400.webp`;
    const at = server.now;
    const place = { name: 'Photo Bar', address: 'Carrer 1', latitude: 41.38, longitude: 2.17, categoryId: 1 };
    const payload = { ...place, photos: [{ url: second.url, isPrimary: true }] };
    await server.inject({ method: 'POST', url: '/api/places', headers: { cookie }, payload });
    server.now = new Date(at.getTime() + 23 * 3_600_000);
    expect(await removeUnusedPhotos(server.ctx)).toBe(0);
    server.now = new Date(at.getTime() + 25 * 3_600_000);
    expect(await removeUnusedPhotos(server.ctx)).toBeGreaterThan(0);
    cookie = await server.unlock();
    expect((await get(first.url)).statusCode).toBe(404);
    expect((await get(second.url)).statusCode).toBe(200);
    expect(existsSync(file)).toBe(true);
    await server.ctx.database.pool.query(`update photos set deleted_at = $1 where address = $2`, [
      server.now,
      second.id,
    ]);
    server.now = new Date(server.now.getTime() + 31 * 24 * 3_600_000);
    expect(await removeUnusedPhotos(server.ctx)).toBeGreaterThan(0);
    expect(existsSync(file)).toBe(false);
  });
});
