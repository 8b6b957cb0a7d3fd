import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryCaches } from '#tests/support/browser/memory-caches.ts';
import { newKeyBytes, type SealKey, sealKeyOf } from '#web/lib/device/sealed/sealed-record.ts';
import { CopyFailed, type CopyProgress, copyGuide } from './copy-guide.ts';
import { findAnswer, readCopy, sizeOfAnswer } from './sealed-guide.ts';

const PHOTO = '/api/photos/abcdefghijklmnopqrstuv';
const STYLE = { sources: { streets: { tiles: ['/api/map/tiles/{z}/{x}/{y}'], minzoom: 0, maxzoom: 2 } } };
const TILES = 3;

let device: MemoryCaches;
let key: SealKey;
let asked: string[];
let refusals: Record<string, number>;

function answerOf(path: string): unknown {
  if (path.startsWith('/api/guide/articles?')) return [{ slug: 'pride' }];
  if (path.startsWith('/api/map/style')) return STYLE;
  return path === '/api/places' ? { places: [{ photos: [{ url: PHOTO }] }] } : [];
}

beforeEach(async () => {
  device = new MemoryCaches();
  asked = [];
  refusals = {};
  key = await sealKeyOf(newKeyBytes());
  vi.stubGlobal('caches', device);
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(path);
    if (refusals[path]) return new Response('', { status: refusals[path] });
    if (headers['if-none-match'] === '"1"') return new Response(null, { status: 304 });
    return new Response(JSON.stringify(answerOf(path)), { headers: { etag: '"1"' } });
  });
});

const told: CopyProgress[] = [];
const copy = (isWanted = async () => true) =>
  copyGuide({
    key,
    language: 'en',
    tell: (progress) => told.push(progress),
    isWanted,
    discard: async () => device.stores.clear(),
  });
const reasonOf = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown);
  return error instanceof CopyFailed ? error.reason : error;
};

describe('copying the guide', () => {
  it('keeps lists, articles, small photos and tiles, and says how far it is', async () => {
    const index = await copy();
    for (const path of [
      '/api/places',
      '/api/guide/articles/pride?lang=en',
      `${PHOTO}?w=400`,
      '/api/map/tiles/2/2/1',
    ])
      expect(await sizeOfAnswer(key, path), path).toBeGreaterThan(0);
    expect(await readCopy(key)).toEqual({ is: 'readable', ...index });
    expect(index.isWhole).toBe(true);
    expect(told.at(-1)).toEqual({ part: 1, bytes: index.bytes });
    const parts = told.map(({ part }) => part);
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
  });

  it('begins nothing after the visitor has left, although the page is still there', async () => {
    vi.resetModules(); // Other tests must not use these modules: leaving cannot be taken back.
    (await import('#web/lib/device/raw-storage.ts')).stopWriting();
    expect(await (await import('./keep-guide.ts')).makeCopy()).toBe('failed');
    vi.resetModules();
    expect([...device.stores.keys()]).toEqual([]);
  });

  it('asks again only for what may have changed', async () => {
    await copy();
    asked = [];
    await copy();
    expect(asked).toContain('/api/places');
    expect(asked.filter((path) => path.startsWith('/api/photos') || path.includes('tiles'))).toEqual([]);
  });

  it('goes on after an interruption with what is missing', async () => {
    refusals[`${PHOTO}?w=400`] = 503;
    expect(await reasonOf(copy())).toBe('unreachable');
    expect(await readCopy(key)).toMatchObject({ is: 'readable', isWhole: false });
    refusals = {};
    await copy();
    expect(await readCopy(key)).toMatchObject({ isWhole: true });
  });

  it('waits when it has asked too often, and goes on', async () => {
    vi.useFakeTimers();
    refusals['/api/events'] = 429;
    const copied = copy();
    await vi.waitFor(() => expect(asked).toContain('/api/events'));
    delete refusals['/api/events'];
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    expect((await copied).isWhole).toBe(true);
    expect(asked.filter((path) => path === '/api/events')).toHaveLength(2);
  });

  it('gives up when it is refused again and again, instead of waiting without end', async () => {
    vi.useFakeTimers();
    refusals['/api/events'] = 429;
    const reason = reasonOf(copy());
    await vi.waitFor(() => expect(asked).toContain('/api/events'));
    for (let pause = 0; pause < 5; pause += 1) await vi.advanceTimersByTimeAsync(5000);
    expect(await reason).toBe('busy');
    vi.useRealTimers();
    expect(asked.filter((path) => path === '/api/events')).toHaveLength(6);
  });

  it('leaves out a photo or tile that is gone, and deletes it later', async () => {
    await copy();
    vi.stubGlobal('fetch', async (path: string) => Response.json(path.includes('articles?') ? [] : {}));
    await copy();
    expect(await sizeOfAnswer(key, `${PHOTO}?w=400`)).toBeNull();
    expect(await sizeOfAnswer(key, '/api/guide/articles/pride?lang=en')).toBeNull();
    expect((await findAnswer(key, '/api/places'))?.ok).toBe(true);
  });

  it('says that space is missing', async () => {
    device.space = 5;
    expect(await reasonOf(copy())).toBe('full');
  });

  it('stops when the guide refuses, or when the visitor left', async () => {
    refusals['/api/events'] = 401;
    expect(await reasonOf(copy())).toBe('ended');
    device.stores.clear();
    refusals = {};
    expect(await reasonOf(copy(async () => false))).toBe('ended');
    expect(await device.keys()).toEqual([]);
  });

  it('leaves nothing when the visit ends while an entry is sealed', async () => {
    let questions = 0;
    const ends = async () => {
      questions += 1;
      return questions < 6;
    };
    expect(await reasonOf(copy(ends))).toBe('ended');
    expect(await device.keys()).toEqual([]);
  });

  it('counts the tiles of both themes once', async () => {
    await copy();
    const tiles = asked.filter((path) => path.includes('tiles'));
    expect(tiles.length).toBeGreaterThanOrEqual(TILES);
    expect(new Set(tiles).size).toBe(tiles.length);
  });
});
