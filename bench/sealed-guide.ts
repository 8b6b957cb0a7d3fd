/** Compares reading the list of places from the sealed guide with reading the same list unsealed, in one run. */
import { randomFrom } from '#domain/seeded-random.ts';
import { MemoryCaches } from '#tests/support/browser/memory-caches.ts';
import { findAnswer, keepAnswer } from '#web/lib/device/kept-guide/sealed-guide.ts';
import { newKeyBytes, sealKeyOf } from '#web/lib/device/sealed/sealed-record.ts';
import { median } from './load.ts';

const ROUNDS = 15;
const ADDRESS = '/api/places';
const WORDS =
  'a bar on a corner that opens late and plays what its guests bring along on records of their own'.split(
    ' ',
  );

/** Returns a list as the server writes it: about a kilobyte a place. */
function listOf(size: number): string {
  const random = randomFrom(size);
  const text = (words: number) =>
    Array.from({ length: words }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ');
  const places = Array.from({ length: size }, (_, id) => ({
    id,
    name: text(3),
    description: text(60),
    address: text(6),
    latitude: 41.38 + random() / 50,
    longitude: 2.16 + random() / 50,
    openingHours: { Daily: '18:00 – 03:00' },
    photos: [],
    categories: [{ id: 2, name: 'Bars', icon: 'wine', color: '#7a3e9d' }],
    tags: [{ id: 4, name: 'queer', type: 'vibe', color: null }],
    facts: { entrance: { value: { is: 'step_free' }, source: 'visitor', checkedOn: '2026-11-01' } },
  }));
  return JSON.stringify({ places, total: size });
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

/** Returns the milliseconds of both ways, taken in turns so that the machine's mood meets both. */
async function measure(size: number) {
  const device = new MemoryCaches();
  globalThis.caches = device as unknown as CacheStorage;
  const key = await sealKeyOf(newKeyBytes());
  const list = listOf(size);
  await keepAnswer(key, ADDRESS, new Response(list));
  const clear = await device.open('clear');
  await clear.put(ADDRESS, new Response(list));
  const unsealed: number[] = [];
  const sealed: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    unsealed.push(await timeOf(async () => (await clear.match(ADDRESS))?.json()));
    sealed.push(await timeOf(async () => (await findAnswer(key, ADDRESS))?.json()));
  }
  return { size, kilobytes: list.length / 1024, unsealed: median(unsealed), sealed: median(sealed) };
}

const ms = (value: number) => value.toFixed(1);

/** Returns the part of docs/measurements/device.md about the sealed guide. */
export async function sealedGuideText(): Promise<string> {
  const rows = [await measure(72), await measure(5000)].map(
    ({ size, kilobytes, unsealed, sealed }) =>
      `| ${size} | ${Math.round(kilobytes)} | ${ms(unsealed)} | ${ms(sealed)} | **${(sealed / unsealed).toFixed(2)}** | ${size > 1000 ? '1.5' : ''} |`,
  );
  return `## Opening what is kept sealed

Reading the list of places from a sealed and an unsealed guide, alternately within one run (decision 110): found, opened, parsed.
The small list shows the fixed cost of cipher and hash, which run outside the page's thread.

| places | kB | unsealed ms | sealed ms | ratio | aim |
|---:|---:|---:|---:|---:|---:|
${rows.join('\n')}
`;
}
