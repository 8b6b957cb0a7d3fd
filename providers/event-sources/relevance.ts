import { foldText } from '#domain/text/fold-text.ts';

/** Whole words, folded; a star stands for any ending ('trans' is no transmission, 'drag' no dragon). */
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

/** Whether a text about a night out says that it is one of ours; for sources that list all nights of the city. */
export const isOurs = (text: string): boolean => PATTERN.test(foldText(text));
