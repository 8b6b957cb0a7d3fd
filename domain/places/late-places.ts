/** A place by its words, as the vocabulary of the seed names them. */
export type TaggedPlace = { readonly tags: readonly string[] };

const LATE_TAGS = ['Sauna', 'Cruising Bar'];

/** Returns whether a place is a sauna or a cruising bar: good for who looks for one, and no proposal for everybody. */
export const isLatePlace = ({ tags }: TaggedPlace): boolean => tags.some((name) => LATE_TAGS.includes(name));
