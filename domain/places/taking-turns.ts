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

/** Returns whether a place has no door that could be closed: a beach, a monument, or a square that is always open. */
export const hasNoDoor = (
  categories: readonly string[],
  tags: readonly string[],
  isAlwaysOpen = false,
): boolean => DOORLESS.includes(kindOf(categories, tags)) || (isAlwaysOpen && categories[0] === LANDMARKS);

export type Turn = { kind: string; crowds: readonly string[] };

type Queue<T> = {
  /** Counted together with the crowds, so it must differ from all of them: 'kind Bars'. */
  kind: string;
  crowd: string;
  items: { item: T; crowds: readonly string[]; rank: number }[];
};

/**
 * Reorders a list, best first, so that kinds and crowds take turns: the next item is always the best of those
 * whose kind and crowd have appeared least. Only the rarest crowd of a place counts. The running time is
 * proportional to places × pairs of kind and crowd.
 */
export function takeTurns<T>(items: readonly T[], turnOf: (item: T) => Turn): T[] {
  const queues = queuesOf(items, turnOf);
  const shown = new Map<string, number>();
  const count = (key: string) => shown.get(key) ?? 0;
  const result: T[] = [];
  while (queues.length > 0) {
    let next = 0;
    let least = Number.POSITIVE_INFINITY;
    let rank = 0;
    for (const [index, { kind, crowd, items }] of queues.entries()) {
      const times = count(kind) + count(crowd);
      const own = items.at(-1)?.rank ?? 0;
      if (times < least || (times === least && own < rank)) [next, least, rank] = [index, times, own];
    }
    const queue = queues[next];
    const taken = queue?.items.pop();
    if (!queue || !taken) break;
    if (queue.items.length === 0) queues.splice(next, 1);
    result.push(taken.item);
    for (const key of [queue.kind, ...taken.crowds]) {
      shown.set(key, count(key) + 1);
    }
  }
  return result;
}

/** Returns the places by kind and rarest crowd, the best one last. */
function queuesOf<T>(items: readonly T[], turnOf: (item: T) => Turn): Queue<T>[] {
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
  const queues = new Map<string, Queue<T>>();
  for (let rank = items.length - 1; rank >= 0; rank--) {
    const { kind, crowds } = turns[rank] as Turn;
    const crowd = rarest(crowds);
    const key = `${kind}\0${crowd}`;
    const queue = queues.get(key) ?? { kind: `kind ${kind}`, crowd, items: [] };
    queue.items.push({ item: items[rank] as T, crowds: crowds.length > 0 ? crowds : [''], rank });
    queues.set(key, queue);
  }
  return [...queues.values()];
}
