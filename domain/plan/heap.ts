/** A queue that returns the smallest item first. */
export class Heap<T> {
  readonly #items: T[] = [];
  readonly #isBefore: (a: T, b: T) => boolean;

  constructor(isBefore: (a: T, b: T) => boolean) {
    this.#isBefore = isBefore;
  }

  push(item: T): void {
    const items = this.#items;
    let at = items.push(item) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!this.#isBefore(item, items[above] as T)) break;
      items[at] = items[above] as T;
      at = above;
    }
    items[at] = item;
  }

  pop(): T | undefined {
    const items = this.#items;
    const first = items[0];
    const last = items.pop();
    if (items.length === 0 || last === undefined) return first;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= items.length) break;
      if (below + 1 < items.length && this.#isBefore(items[below + 1] as T, items[below] as T)) below += 1;
      if (!this.#isBefore(items[below] as T, last)) break;
      items[at] = items[below] as T;
      at = below;
    }
    items[at] = last;
    return first;
  }
}
