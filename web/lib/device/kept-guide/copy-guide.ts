/**
 * Fetches and seals all data that the guide needs without a network. A page copies, not the worker: a page has the key
 * and sees progress and missing space at once, and browsers end a worker after minutes.
 */
import type { ArticleSummary } from '#contract/articles/article-views.ts';
import type { Language } from '#contract/language.ts';
import type { SealKey } from '#web/lib/device/sealed/sealed-record.ts';
import {
  articleAddress,
  articlesAddress,
  BASEMAP,
  listAddresses,
  photoAddresses,
  STYLES,
  tileAddresses,
} from './guide-addresses.ts';
import {
  deleteOthers,
  findAnswer,
  type GuideIndex,
  keepAnswer,
  readCopy,
  sizeOfAnswer,
  writeIndex,
} from './sealed-guide.ts';

/** Most of the time is spent on latency and the browser's cache, so many requests run in parallel. */
const AT_ONCE = 16;
/** The wait after a 429 that names no time. */
const PAUSE_SECONDS = 5;
const MAX_PAUSE_SECONDS = 60;
/** A server that still refuses after this many waits stays busy too long for a visitor at a progress bar. */
const MAX_PAUSES = 5;

/** 'ended': the guide refused this device, or the visitor left meanwhile. 'busy': too many requests. */
export class CopyFailed extends Error {
  readonly reason: 'full' | 'ended' | 'busy' | 'unreachable';
  constructor(reason: CopyFailed['reason'], cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

export type CopyProgress = { part: number; bytes: number };

type Copying = {
  key: SealKey;
  language: Language;
  tell: (progress: CopyProgress) => void;
  /** Returns whether the visitor still wants the copy; asked before each entry is written. */
  isWanted: () => Promise<boolean>;
  /** Deletes the copy, unless it outlives the visit. */
  discard: () => Promise<unknown>;
};

/** Fetches and seals new parts; returns the parts of the copy. Rejects with CopyFailed. */
export async function copyGuide(copying: Copying): Promise<GuideIndex> {
  const { key, language } = copying;
  const before = await readCopy(key);
  const work = new Work(copying);
  if (before.is !== 'readable') await work.seal(() => writeIndex(key, { ...NOTHING_YET, language }));
  const lists = listAddresses(language);
  const basemapBefore = await etagOf(key, BASEMAP);
  const listed = await work.fetchTexts(lists);
  const articles = JSON.parse(listed.get(articlesAddress(language)) ?? '[]') as ArticleSummary[];
  const slugs = articles.map(({ slug }) => articleAddress(slug, language));
  const texts = [...listed.values(), ...(await work.fetchTexts(slugs)).values()];
  const photos = photoAddresses(texts);
  const styles = STYLES.map((address) => listed.get(address) ?? '{}');
  const tiles = [...new Set(styles.flatMap((style) => tileAddresses(JSON.parse(style))))];
  work.total = lists.length + slugs.length + photos.length + tiles.length;
  // A photo's address never shows another picture.
  await work.fetchAll(photos, false);
  await work.fetchAll(tiles, basemapBefore !== (await etagOf(key, BASEMAP)));
  const index = { language, entries: work.entries, bytes: work.bytes, isWhole: true };
  await work.seal(() => writeIndex(key, index));
  await deleteOthers(key, [...lists, ...slugs, ...photos, ...tiles]);
  return index;
}

const NOTHING_YET = { entries: 0, bytes: 0, isWhole: false };

const etagOf = async (key: SealKey, address: string) =>
  (await findAnswer(key, address))?.headers.get('etag') ?? null;

class Work {
  readonly #copying: Copying;
  #done = 0;
  total = 0;
  /** The index is one entry. */
  entries = 1;
  bytes = 0;

  constructor(copying: Copying) {
    this.#copying = copying;
  }

  /** Fetches changed lists or articles, and returns the text of each that exists. */
  async fetchTexts(addresses: readonly string[]): Promise<Map<string, string>> {
    const { key } = this.#copying;
    const texts = new Map<string, string>();
    await this.#forEach(addresses, async (address) => {
      const kept = (await findAnswer(key, address)) ?? null;
      const answer = await ask(address, kept?.headers.get('etag') ?? null);
      if (answer === 'missing') return;
      if (answer === 'same') {
        texts.set(address, (await kept?.text()) ?? '');
        return this.#count((await sizeOfAnswer(key, address)) ?? 0);
      }
      const text = answer.clone().text();
      this.#count(await this.seal(() => keepAnswer(key, address, answer)));
      texts.set(address, await text);
    });
    return texts;
  }

  /** Fetches photos or tiles; unchanging ones are fetched once. */
  fetchAll(addresses: readonly string[], mayChange: boolean): Promise<void> {
    const { key } = this.#copying;
    return this.#forEach(addresses, async (address) => {
      const size = await sizeOfAnswer(key, address);
      if (size !== null && !mayChange) return this.#count(size);
      const answer = await ask(address, size === null ? null : await etagOf(key, address));
      if (answer === 'missing') return;
      this.#count(answer === 'same' ? (size ?? 0) : await this.seal(() => keepAnswer(key, address, answer)));
    });
  }

  /** Works on several addresses at once. Writes nothing after it has rejected. */
  async #forEach(addresses: readonly string[], work: (address: string) => Promise<void>): Promise<void> {
    const left = [...addresses];
    const take = async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        await work(next).catch((cause) => {
          left.length = 0;
          throw cause;
        });
        this.#done += 1;
        const part = this.total === 0 ? 0 : this.#done / this.total;
        this.#copying.tell({ part, bytes: this.bytes });
      }
    };
    const takers = Array.from({ length: AT_ONCE }, take);
    await Promise.allSettled(takers);
    await Promise.all(takers);
  }

  #count(size: number): void {
    this.entries += 1;
    this.bytes += size;
  }

  /** Writes an entry, unless the visitor has left or no longer wants the copy. */
  async seal<T>(write: () => Promise<T>): Promise<T> {
    if (!(await this.#copying.isWanted())) throw new CopyFailed('ended');
    try {
      const done = await write();
      // The visit may have ended meanwhile, after everything was deleted.
      if (!(await this.#copying.isWanted())) await this.#copying.discard();
      return done;
    } catch (cause) {
      throw new CopyFailed((cause as Error).name === 'QuotaExceededError' ? 'full' : 'unreachable', cause);
    }
  }
}

/** Asks the server itself: the worker lets requests that reload pass. */
async function ask(address: string, etag: string | null, pauses = 0): Promise<Response | 'same' | 'missing'> {
  const answer = await fetch(address, {
    credentials: 'include',
    cache: 'reload',
    headers: etag ? { 'if-none-match': etag } : {},
  }).catch((cause) => {
    throw new CopyFailed('unreachable', cause);
  });
  if (answer.status === 304) return 'same';
  if (answer.status === 404) return 'missing';
  if (answer.status === 401) throw new CopyFailed('ended');
  if (answer.status === 429) {
    if (pauses === MAX_PAUSES) throw new CopyFailed('busy');
    const seconds = Number(answer.headers.get('retry-after')) || PAUSE_SECONDS;
    await new Promise((resolve) => setTimeout(resolve, Math.min(seconds, MAX_PAUSE_SECONDS) * 1000));
    return ask(address, etag, pauses + 1);
  }
  if (!answer.ok) throw new CopyFailed('unreachable');
  return answer;
}
