// Control, zero-width and bidirectional marks can disguise text, and XML cannot hold code points that are no
// characters; line breaks and the joiner inside emoji are preserved.
const HIDDEN = /(?![\n\t\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{NChar}]/gu;

// Invisible letters: a place named only with them could not be seen or pressed.
const BLANK = /[\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0]/g;
// No language puts more than four marks on a letter; hundreds of marks would cover the adjacent lines.
const TOO_MANY_MARKS = /(\p{M}{4})\p{M}+/gu;
// NFC sorts a letter's marks in quadratic time, so 60 kB of marks would block a server for half a second. A
// letter combines with so few marks that a shorter run composes to the same text.
const ENDLESS_MARKS = /(\p{M}{16})\p{M}+/gu;

/** Returns a text in NFC, without control, direction and blank characters or stacked marks; in linear time. */
export const plainText = (text: string): string =>
  text
    .replace(HIDDEN, '')
    .replace(BLANK, '')
    .replace(ENDLESS_MARKS, '$1')
    .normalize('NFC')
    .replace(TOO_MANY_MARKS, '$1');
