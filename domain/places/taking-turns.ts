import { cityDay } from '#domain/city-time/city-day.ts';
import { dayNumber } from '#domain/city-time/iso-date.ts';
import { isAlwaysOpen } from '#domain/opening-hours/always-open.ts';
import { readHours } from '#domain/opening-hours/read-hours.ts';
import type { OpeningHours } from '#domain/opening-hours/week-hours.ts';

/** An order in which kinds of places and their crowds alternate, so that every visitor soon finds a suitable place. */

const LANDMARKS = 'Landmarks';
/** The kind of a landmark, by its tags; the first one counts. */
const LANDMARK_TAGS = ['Beach', 'Monument', 'Bookshop', 'Community Center', 'Health Service', 'Hotel'];
/** Landmarks without doors, whatever their hours say. */
const DOORLESS = ['Beach', 'Monument'];

/** Returns a place's kind: its primary category, or for a landmark the tag that describes it. */
export function kindOf(categories: readonly string[], tags: readonly string[]): string {
  const [primary = ''] = categories;
  return primary === LANDMARKS ? (LANDMARK_TAGS.find((tag) => tags.includes(tag)) ?? LANDMARKS) : primary;
}

type DoorPlace = {
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly openingHours?: OpeningHours | null | undefined;
};

/**
 * Returns whether a place has no door that could be closed: a beach or a monument, unless it has hours at which it closes,
 * or a square that is always open.
 */
export function hasNoDoor({ categories, tags, openingHours }: DoorPlace): boolean {
  if (categories[0] !== LANDMARKS) return false;
  if (isAlwaysOpen(openingHours)) return true;
  return DOORLESS.includes(kindOf(categories, tags)) && readHours(openingHours).spans === null;
}

/** Rotates a list daily, so that each item comes first in turn. */
export function inTurn<T extends { readonly id: number }>(things: readonly T[], at: Date): T[] {
  const day = dayNumber(cityDay(at));
  const key = ({ id }: T) => Math.imul(id + day * 31, 2_654_435_761) >>> 0;
  return things.toSorted((a, b) => key(a) - key(b) || a.id - b.id);
}

/** Of one kind, items of a lower tier always come first; `cost` is the number of turns that others have before it. */
export type Turn = { kind: string; crowds: readonly string[]; tier?: number; cost?: number };

type Queue<T> = {
  crowd: string;
  cost: number;
  items: { item: T; crowds: readonly string[]; rank: number }[];
};
/** The queues of a kind, those of the lowest tier last. The kind is counted with the crowds: 'kind Bars'. */
type Kind<T> = { kind: string; tiers: Queue<T>[][] };

/**
 * Reorders a list, best first, so that kinds and crowds take turns: the next item is always the best of those
 * whose cost, and whose kind and crowd have appeared least. Only the rarest crowd of a place counts. The running time is
 * proportional to places × pairs of kind and crowd.
 */
export function takeTurns<T>(items: readonly T[], turnOf: (item: T) => Turn): T[] {
  const kinds = kindsOf(items, turnOf);
  const shown = new Map<string, number>();
  const count = (key: string) => shown.get(key) ?? 0;
  const result: T[] = [];
  while (result.length < items.length) {
    let next: { kind: Kind<T>; queue: Queue<T> } | null = null;
    let least = Number.POSITIVE_INFINITY;
    let rank = 0;
    for (const kind of kinds) {
      for (const queue of kind.tiers.at(-1) ?? []) {
        const turns = queue.cost + count(kind.kind) + count(queue.crowd);
        const own = queue.items.at(-1)?.rank ?? 0;
        if (turns < least || (turns === least && own < rank)) {
          next = { kind, queue };
          [least, rank] = [turns, own];
        }
      }
    }
    const taken = next?.queue.items.pop();
    if (!next || !taken) break;
    dropEmpty(next.kind, next.queue);
    result.push(taken.item);
    for (const key of [next.kind.kind, ...taken.crowds]) shown.set(key, count(key) + 1);
  }
  return result;
}

function dropEmpty<T>({ tiers }: Kind<T>, queue: Queue<T>): void {
  const tier = tiers.at(-1);
  if (!tier || queue.items.length > 0) return;
  tier.splice(tier.indexOf(queue), 1);
  if (tier.length === 0) tiers.pop();
}

/** Returns the items by kind, tier, cost and rarest crowd, the best one last. */
function kindsOf<T>(items: readonly T[], turnOf: (item: T) => Turn): Kind<T>[] {
  const turns = items.map(turnOf);
  const speakers = new Map<string, number>();
  for (const { crowds } of turns) {
    for (const crowd of crowds) speakers.set(crowd, (speakers.get(crowd) ?? 0) + 1);
  }
  const rarest = (crowds: readonly string[]) =>
    crowds.reduce(
      (best, crowd) => ((speakers.get(crowd) ?? 0) < (speakers.get(best) ?? items.length + 1) ? crowd : best),
      '',
    );
  const kinds = new Map<string, Map<number, Map<string, Queue<T>>>>();
  for (let rank = items.length - 1; rank >= 0; rank--) {
    const { kind, crowds, tier = 0, cost = 0 } = turns[rank] as Turn;
    const crowd = rarest(crowds);
    const tiers = kinds.get(kind) ?? new Map<number, Map<string, Queue<T>>>();
    const queues = tiers.get(tier) ?? new Map<string, Queue<T>>();
    const queue = queues.get(`${cost} ${crowd}`) ?? { crowd, cost, items: [] };
    queue.items.push({ item: items[rank] as T, crowds: crowds.length > 0 ? crowds : [''], rank });
    kinds.set(kind, tiers.set(tier, queues.set(`${cost} ${crowd}`, queue)));
  }
  return [...kinds].map(([kind, tiers]) => ({
    kind: `kind ${kind}`,
    tiers: [...tiers].toSorted(([a], [b]) => b - a).map(([, queues]) => [...queues.values()]),
  }));
}
