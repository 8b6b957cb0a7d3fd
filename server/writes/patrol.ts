/** Lets patrol score an edit before it is written, as the pipeline checks its ceilings (decision 103). */
import { countEdit, uncountEdit } from '#db/patrol/edit-counts.ts';
import { patrol } from '#domain/patrol/patrol.ts';
import type { PatrolReason } from '#domain/patrol/reasons.ts';
import { createWordFinder, FIRST_PATROL_WORDS, type WordFinder } from '#domain/patrol/word-list.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Command, Kind, Order } from './command.ts';

/** A command whose decision patrol scores, and the reasons for holding it. */
export type Patrolled<K extends Kind, Input extends object> = {
  command: Command<K, Input>;
  reasons: () => readonly PatrolReason[];
  /** Removes the edit from the device's count. */
  giveBack: () => Promise<void>;
};

type Ask = <K extends Kind, Input extends object>(
  command: Command<K, Input>,
  order: Order<Input>,
) => Promise<Patrolled<K, Input> | null>;

const SUSPICIOUS = { ok: false, reason: 'suspicious' } as const;

/** Returns a function that puts a command under patrol; null for staff, and for commands that are never held. */
export function createPatrol({ env, database: { pool } }: AppContext): Ask {
  const findersOf = lastFinder();

  return async (command, order) => {
    const { actor, now } = order;
    if (env.patrol === 'off' || actor.kind !== 'device' || command.whenFull !== 'hold') return null;
    const { words, ...counts } = await countEdit(pool, actor, now);
    const findWords = findersOf([...FIRST_PATROL_WORDS, ...words]);
    const rules = { maxMeters: env.patrolMeters, maxReplaced: env.patrolReplaced, findWords };
    const device = { isYoung: actor.isYoung === true, ...counts };
    let reasons: readonly PatrolReason[] = [];
    const decide: typeof command.decide = async (found, asked, reads) => {
      reasons = [];
      const decision = await command.decide(found, asked, reads);
      if (!decision.ok || 'isUnchanged' in decision) return decision;
      if (await command.isSettled?.(asked, reads)) return decision;
      const verdict = patrol({ before: found?.state ?? null, after: decision.after }, device, rules);
      if (!verdict.isHeld) return decision;
      ({ reasons } = verdict);
      return SUSPICIOUS;
    };
    return {
      command: { ...command, decide },
      reasons: () => reasons,
      giveBack: () => uncountEdit(pool, actor, now),
    };
  };
}

/** Caches the finder of the last list of words, which seldom changes. */
function lastFinder(): (words: readonly string[]) => WordFinder {
  let last: { list: string; finder: WordFinder } | null = null;
  return (words) => {
    const list = words.join('\n');
    if (last?.list !== list) last = { list, finder: createWordFinder(words) };
    return last.finder;
  };
}
