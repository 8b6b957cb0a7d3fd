/**
 * The author and age of a value, from the writes of its entity. Only an explicit edit gives a value an author. A restored
 * value has the author and age that it had before it was replaced, and a merged one those that it had in the other entity.
 */

/** A write that changed a value; null where the entity has none: before its creation, and after its deletion. */
export type ValueWrite<Author> = {
  id: number;
  action: string;
  before: string | null;
  after: string | null;
  /** The entity that a merge joined to this one. */
  from: number | null;
  author: Author;
  at: Date;
};

/** `author` is null if no known write gave the value, as after the other place of a merge was erased. */
export type Authorship<Author> = { author: Author | null; at: Date };

/** Returns the writes of an entity, oldest first. */
type WritesOf<Author> = (entityId: number) => readonly ValueWrite<Author>[];

/** Returns who gave an entity's present value, and since when; null for a value that is as old as the records. */
export const authorshipOf = <Author>(
  entityId: number,
  writesOf: WritesOf<Author>,
): Authorship<Author> | null => lineOf(writesOf(entityId), writesOf).present;

type Line<Author> = {
  present: Authorship<Author> | null;
  /** By value: its authorship when it was last present. */
  past: ReadonlyMap<string | null, Authorship<Author> | null>;
};

function lineOf<Author>(writes: readonly ValueWrite<Author>[], writesOf: WritesOf<Author>): Line<Author> {
  const past = new Map<string | null, Authorship<Author> | null>();
  let present: Authorship<Author> | null = null;
  for (const write of writes) {
    if (write.before === write.after) continue;
    past.set(write.before, present);
    present = authorshipAfter(write, past, writesOf);
  }
  return { present, past };
}

function authorshipAfter<Author>(
  { id, action, after, from, author, at }: ValueWrite<Author>,
  own: Line<Author>['past'],
  writesOf: WritesOf<Author>,
): Authorship<Author> | null {
  if (action !== 'restore' && action !== 'merge') return { author, at };
  const isEarlier = (write: ValueWrite<Author>) => write.id < id;
  const past = from === null ? own : lineOf(writesOf(from).filter(isEarlier), writesOf).past;
  const known = past.get(after);
  return known === undefined ? { author: null, at } : known;
}
