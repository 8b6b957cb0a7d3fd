import { foldText } from '#domain/text/fold-text.ts';

/** Whole words, folded; a star matches any ending ('trans' does not match 'transmission', nor 'drag' 'dragon'). */
const WORDS = `
  queer* gay gays gayfriendly lesb* lesbiana* bi bisexual* trans transfem* transgender* transsexual* transexual* travesti*
  drag dragqueen* dragking* lgtb* lgbt* marica* maricon* bollo bollera* kiki ballroom vogue voguing sapphic sapfic* safic*
  pride orgull orgullo sissy twink* femboy* flinta homo homosexual* pansexual* genderfuck nonbinary
`;

const PATTERN = new RegExp(
  `(?<![\\p{L}\\p{N}])(${WORDS.trim()
    .split(/\s+/)
    .map((word) => word.replace('*', '[\\p{L}\\p{N}]*'))
    .join('|')})(?![\\p{L}\\p{N}])`,
  'u',
);

/** Returns whether an event's text names the community; for sources that list all nights of the city. */
export const isOurs = (text: string): boolean => PATTERN.test(foldText(text));
