import type { ManagedSynonyms } from '#contract/vocabulary/synonyms.ts';
import {
  insertSynonyms,
  lockSynonyms,
  readSynonymRows,
  restoreSynonyms,
} from '#db/vocabulary/synonyms/mutations.ts';
import { lockTags, readTags, writeTags } from '#db/vocabulary/tags/mutations.ts';
import type { WriteContext } from '#db/write-context.ts';
import { synonymsFault } from '#domain/text/synonyms.ts';
import type { TagDecision, TagRefusal, Tags } from '#domain/vocabulary/tag-decisions.ts';
import { performTogether } from '#server/writes/perform.ts';

/** Writes the decision of a rule of domain/vocabulary/tag-decisions.ts about these tags. */
export const writeTag = (
  { database, ...by }: WriteContext,
  ids: readonly number[],
  decide: (tags: Tags) => TagDecision,
): Promise<{ ok: true } | TagRefusal> =>
  performTogether(database, async (transaction) => {
    await lockTags(transaction, ids);
    const decided = decide(await readTags(transaction));
    if (decided.ok) await writeTags(transaction, decided, by);
    return decided;
  });

/** 'taken': a set with the same words exists. 'full': more sets would slow a search down. */
export type SynonymRefusal = { ok: false; reason: 'missing' | 'taken' | 'full' };

export const addSynonyms = (
  { database, ...by }: WriteContext,
  words: string[],
): Promise<{ ok: true; set: ManagedSynonyms } | SynonymRefusal> =>
  performTogether(database, async (transaction) => {
    await lockSynonyms(transaction);
    const sets = await readSynonymRows(transaction);
    const others = sets.filter(({ isThere }) => isThere);
    const reason = synonymsFault(others, words);
    if (reason) return { ok: false, reason };
    return { ok: true, set: await insertSynonyms(transaction, words, by) };
  });

export const removeSynonyms = (
  { database, ...by }: WriteContext,
  id: number,
): Promise<{ ok: true } | SynonymRefusal> =>
  performTogether(database, async (transaction) => {
    await lockSynonyms(transaction);
    const set = (await readSynonymRows(transaction)).find((one) => one.id === id);
    if (!set?.isThere) return { ok: false, reason: 'missing' };
    await restoreSynonyms(transaction, { id, before: { words: set.words }, after: null }, by);
    return { ok: true };
  });
