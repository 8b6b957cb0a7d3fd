/** Asks the rule whether a visitor's change is live or waits, before it is written (decision 103). */

import type { ReviewReason } from '#contract/review/reasons.ts';
import { countUses } from '#db/limits/mutations.ts';
import { readContacts, readTouches, type Touches } from '#db/review/touches.ts';
import { DAY_SECONDS } from '#domain/city-time/durations.ts';
import { type Contact, NO_CONTACTS, UNKNOWN_CONTACTS } from '#domain/review/contacts.ts';
import { isPlacedAnew, type ReviewCase, type ReviewedState, reviewReasons } from '#domain/review/rule.ts';
import { createWordFinder, FIRST_WORDS, type WordFinder } from '#domain/review/word-list.ts';
import { loadCityStreets } from '#domain/streets/load-city.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Command, Kind, Order, Resources } from './command.ts';

/** A command whose decision the rule judges, and the reasons for which its change waits. */
export type Reviewed<K extends Kind, Input extends object, Report> = {
  command: Command<K, Input, Report>;
  reasons: () => readonly ReviewReason[];
};

type Ask = <K extends Kind, Input extends object, Report>(
  resources: Resources,
  command: Command<K, Input, Report>,
  order: Order<Input>,
) => Reviewed<K, Input, Report> | null;

const WAITS = { ok: false, reason: 'waits' } as const;

/** Additions of a device in its first ten minutes; further ones wait. */
const FIRST_ADDITIONS = 2;

/** Reasons that do not apply to what is the entity's own, which takes a further look at its history. */
const OF_CONTACTS: readonly ReviewReason[] = ['website', 'phone_email', 'text'];

/**
 * Returns a function that puts a command under the rule; null for staff, and for commands whose changes never wait. The
 * rule judges the state that would be written, before anything outside is asked.
 */
export function createReview({ env, database: { pool } }: AppContext): Ask {
  const finderOf = lastFinder();

  return (resources, command, order) => {
    const { actor } = order;
    if (env.review === 'off' || actor.kind !== 'device' || command.whenFull !== 'wait') return null;
    let reasons: readonly ReviewReason[] = [];
    const decide: typeof command.decide = async (found, asked, reads) => {
      reasons = [];
      let isOutsideAsked = false;
      const lookUp = async () => {
        isOutsideAsked = true;
        return null;
      };
      const inside = command.entity.reads({ ...resources, lookUp }, asked);
      const decision = await command.decide(found, asked, inside);
      if (!decision.ok || 'isUnchanged' in decision) return decision;
      const isSettled = (await command.isSettled?.(asked, inside)) ?? false;
      if (!isSettled) reasons = await judge(found?.state ?? null, decision.after, asked);
      if (reasons.length > 0) return WAITS;
      return isOutsideAsked ? command.decide(found, asked, reads) : decision;
    };
    return { command: { ...command, decide }, reasons: () => reasons };

    async function judge(before: object | null, after: object | null, { id, now }: Order<unknown>) {
      const entity = command.entity.path === '/api/places' ? 'place' : 'event';
      const touches = await readTouches(pool, { entity, id }, actor, now);
      const states = { before: before as ReviewedState | null, after: after as ReviewedState | null };
      const addressMeters = isPlacedAnew(states) ? (await loadCityStreets()).metersFromAddress : () => null;
      const rules = { findWords: finderOf(touches.words), addressMeters };
      const change: ReviewCase = {
        ...states,
        bases: basesFrom(touches, before as ReviewedState | null),
        device: { isYoung: actor.isYoung === true, addsMany: before === null && (await addsMany(now)) },
        contacts: id === null ? NO_CONTACTS : UNKNOWN_CONTACTS,
        now,
      };
      const strict = reviewReasons(change, rules);
      if (id === null || !strict.some((reason) => OF_CONTACTS.includes(reason))) return strict;
      const contacts = await readContacts(pool, { entity, id }, (before ?? {}) as Contact, now);
      return reviewReasons({ ...change, contacts }, rules);
    }

    /** Counts an addition of a device in its first ten minutes. */
    async function addsMany(now: Date): Promise<boolean> {
      if (!actor.isJustIn) return false;
      const key = `additions:${actor.key}`;
      const use = { key, windowSeconds: DAY_SECONDS, most: FIRST_ADDITIONS };
      return (await countUses(pool, [use], [], now)) > 0;
    }
  };
}

/** Returns the states with which a change is compared; the present one for a device that has not touched the entity. */
function basesFrom({ device, block, others }: Touches, present: ReviewedState | null) {
  const touched = [device, block, others].flatMap((touch) => (touch ? [touch.state] : []));
  return device ? touched : [present, ...touched];
}

/** Caches the finder of the last list of words, which seldom changes. */
function lastFinder(): (words: readonly string[]) => WordFinder {
  let last: { list: string; finder: WordFinder } | null = null;
  return (words) => {
    const list = words.join('\n');
    if (last?.list !== list) last = { list, finder: createWordFinder([...FIRST_WORDS, ...words]) };
    return last.finder;
  };
}
