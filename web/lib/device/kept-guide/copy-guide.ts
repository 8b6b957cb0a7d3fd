/**
 * Fetches everything that the guide needs without network, and seals it. A page does it, not the worker: a page has the
 * key and sees at once how far it is and whether space is missing, and browsers end a worker after minutes.
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
  hasAnswer,
  keepAnswer,
  readCopy,
  writeIndex,
} from './sealed-guide.ts';

const AT_ONCE = 4;

/** 'ended': the guide refused this device, or the visitor left meanwhile. */
export class CopyFailed extends Error {
  readonly reason: 'full' | 'ended' | 'unreachable';
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

/** Fetches and seals what is new; returns what the copy consists of. Rejects with CopyFailed. */
export async function copyGuide(copying: Copying): Promise<GuideIndex> {
  const { key, language } = copying;
  const before = await readCopy(key);
  const work = new Work(copying);
  if (before.is !== 'readable') await work.seal(() => writeIndex(key, { ...NOTHING_YET, language }));
  const lists = listAddresses(language);
  const basemapBefore = await etagOf(key, BASEMAP);
  await work.fetchAll(lists, true);
  const articles = (await work.text(articlesAddress(language))) || '[]';
  const slugs = (JSON.parse(articles) as ArticleSummary[]).map(({ slug }) => articleAddress(slug, language));
  await work.fetchAll(slugs, true);
  const texts = await Promise.all([...lists, ...slugs].map((address) => work.text(address)));
  const photos = photoAddresses(texts);
  const styles = await Promise.all(STYLES.map((address) => work.text(address)));
  const tiles = [...new Set(styles.flatMap((style) => tileAddresses(JSON.parse(style || '{}'))))];
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

  async text(address: string): Promise<string> {
    return (await (await findAnswer(this.#copying.key, address))?.text()) ?? '';
  }

  /** Fetches several addresses; those that may not change are fetched once. Writes nothing after it has rejected. */
  async fetchAll(addresses: readonly string[], mayChange: boolean): Promise<void> {
    const left = [...addresses];
    const take = async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        await this.#fetchOne(next, mayChange).catch((cause) => {
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

  async #fetchOne(address: string, mayChange: boolean): Promise<void> {
    const { key } = this.#copying;
    const kept = await sizeAndEtag(key, address);
    if (!kept || mayChange) {
      const answer = await ask(address, kept?.etag ?? null);
      if (answer === 'missing') return;
      if (answer !== 'same') {
        const size = await this.seal(() => keepAnswer(key, address, answer));
        return this.#count(size);
      }
    }
    this.#count(kept?.size ?? 0);
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
      // The visit may have ended while the entry was sealed, after everything was deleted.
      if (!(await this.#copying.isWanted())) await this.#copying.discard();
      return done;
    } catch (cause) {
      throw new CopyFailed((cause as Error).name === 'QuotaExceededError' ? 'full' : 'unreachable', cause);
    }
  }
}

async function sizeAndEtag(key: SealKey, address: string) {
  if (!(await hasAnswer(key, address))) return null;
  const answer = await findAnswer(key, address);
  if (!answer) return null;
  return { etag: answer.headers.get('etag'), size: (await answer.arrayBuffer()).byteLength };
}

/** Asks the server itself: the worker lets requests that reload pass. */
async function ask(address: string, etag: string | null): Promise<Response | 'same' | 'missing'> {
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
  if (!answer.ok) throw new CopyFailed('unreachable');
  return answer;
}
