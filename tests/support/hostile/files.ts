import { filled } from './filled.ts';
import type { Shapes } from './pages.ts';

const ROBOTS_SIZE = 511_000;

/** Files robots.txt. */
export const ROBOTS: Shapes = {
  'rules of stars': () => `User-agent: *\n${filled(`Disallow: /${'*a'.repeat(500)}\n`, ROBOTS_SIZE)}`,
  'rows of stars': () => `User-agent: *\n${filled(`Disallow: /${'*'.repeat(1000)}x\n`, ROBOTS_SIZE)}`,
  'many rules': () => `User-agent: *\n${filled('Disallow: /*{n}\n', ROBOTS_SIZE)}`,
  'many agents': () =>
    `${filled('User-agent: a{n}\n', ROBOTS_SIZE - 50_000)}${filled('Disallow: /{n}\n', 40_000)}`,
  'our name again and again': () =>
    `${filled('User-agent: *\n', ROBOTS_SIZE - 50_000)}${filled('Disallow: /{n}\n', 40_000)}`,
  'one long rule': () => `User-agent: *\nDisallow: /${filled('a*', ROBOTS_SIZE - 100)}`,
  'long rules': () => `User-agent: *\n${filled(`Disallow: /*${'x'.repeat(500)}\n`, ROBOTS_SIZE)}`,
  remarks: () => filled('#', ROBOTS_SIZE),
};

/** Bytes in letters that the page does not name, or names wrongly. */
export const LETTERS: Shapes = {
  'no letters at all': () => '\xff'.repeat(1_999_000),
  'half letters': () => '\xc3('.repeat(999_000),
  'names of letters': () => filled('<meta charset="windows-1252">\x80', 1_999_000),
  zeros: () => '\0'.repeat(1_999_000),
};
