import type { VersionedNoun } from '#contract/effects.ts';
import type { VersionedValue } from '#db/data-versions.ts';
import type { DataVersions } from './data-versions.ts';

export type FreshValue<T> = {
  /**
   * Returns the value while its nouns' versions are current; it may miss other processes' writes of the last second.
   */
  get: () => Promise<T>;
  /** Whether `get` returns a value in memory. */
  isFresh: () => boolean;
  reread: () => Promise<T>;
};

/** Caches one small value; `read` returns it with the versions of the same statement. */
export function keepFresh<T>(versions: DataVersions, read: () => Promise<VersionedValue<T>>): FreshValue<T> {
  let kept: { mark: number; content: VersionedValue<T> } | null = null;

  async function reread(): Promise<T> {
    const mark = versions.mark();
    const content = await read();
    kept = { mark, content };
    return content.value;
  }

  function isFresh(): boolean {
    if (!kept) return false;
    const { mark, content } = kept;
    return Object.entries(content.versions).every(([noun, version]) =>
      versions.isFresh(noun as VersionedNoun, { mark, version }),
    );
  }

  return { get: async () => (kept && isFresh() ? kept.content.value : reread()), isFresh, reread };
}
