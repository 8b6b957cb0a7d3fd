import { foldText } from '../text/fold-text.ts';

export type Clock = {
  kind: 'clock';
  /** The hour as written: 0 to 30, where 26 is 2 a.m. of the next day. */
  hour: number;
  minute: number;
  meridiem: 'am' | 'pm' | null;
  /** True for '24', which may turn out to mean '24 hours', and false for '24:00'. */
  isBare: boolean;
};

/** 'dash' joins, 'comma' separates, 'odd' represents anything that never occurs in opening hours. */
export type Token =
  | Clock
  | { kind: 'word'; text: string }
  | { kind: 'dash' }
  | { kind: 'comma' }
  | { kind: 'odd' };

const LATEST_HOUR = 30;
const DIGITS = /^\d+$/;
const LETTERS = /^\p{L}+$/u;
const SPACE = /^\s+$/;
const DASHES = '-‐‑‒–—―−~〜→';
const SEPARATORS = ',;/&+|·•،、';
const IGNORED_CHARACTERS = '.:()\'’‘`"';

export function lexemesOf(text: string): string[] {
  return foldText(text).match(/\d+|\p{L}+|\s+|./gsu) ?? [];
}

export function readTokens(lexemes: readonly string[]): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < lexemes.length) {
    const lexeme = lexemes[at] ?? '';
    if (DIGITS.test(lexeme)) {
      const { token, next } = readNumber(lexemes, at, lexeme);
      tokens.push(token);
      at = next;
      continue;
    }
    at++;
    if (LETTERS.test(lexeme)) tokens.push({ kind: 'word', text: lexeme });
    else if (SPACE.test(lexeme)) {
      if (lexeme.includes('\n')) tokens.push({ kind: 'comma' });
    } else if (DASHES.includes(lexeme)) tokens.push({ kind: 'dash' });
    else if (SEPARATORS.includes(lexeme)) tokens.push({ kind: 'comma' });
    else if (!IGNORED_CHARACTERS.includes(lexeme)) tokens.push({ kind: 'odd' });
    else if ((lexeme === "'" || lexeme === '’') && lexemes[at] === 's') at++;
  }
  return tokens;
}

type Step = { token: Token; next: number };

function readNumber(lexemes: readonly string[], at: number, digits: string): Step {
  const mark = lexemes[at + 1] ?? '';
  const after = lexemes[at + 2] ?? '';
  const isRoundTheClock = /^(24[/x](7|24)|7[/x]24)$/.test(digits + mark + after);
  if (isRoundTheClock) return { token: { kind: 'word', text: '24/7' }, next: at + 3 };

  let hour = Number(digits);
  let minute = 0;
  let isBare = true;
  let next = at + 1;
  if (digits.length <= 2 && /^[:.h]$/.test(mark) && /^\d\d$/.test(after)) {
    minute = Number(after);
    isBare = false;
    next = at + 3;
    if (lexemes[next] === ':' && /^\d\d$/.test(lexemes[next + 1] ?? '')) next += 2;
  } else if (/^\d?\d(00|15|30|45)$/.test(digits)) {
    // '1830'; other minutes are more likely years or house numbers.
    minute = hour % 100;
    hour = Math.floor(hour / 100);
    isBare = false;
  }
  const found = readMeridiem(lexemes, next);
  const isPossible =
    hour <= LATEST_HOUR &&
    minute < 60 &&
    !(found.meridiem === 'am' && hour > 12) &&
    !(found.meridiem === 'pm' && hour > 23);
  if (!isPossible) return { token: { kind: 'odd' }, next: found.next };
  return { token: { kind: 'clock', hour, minute, meridiem: found.meridiem, isBare }, next: found.next };
}

/** Reads 'PM', 'pm.', 'p.m.', 'p. m.', 'p m' or an attached 'p' that begins at `at` or after one space. */
function readMeridiem(lexemes: readonly string[], at: number): { meridiem: Clock['meridiem']; next: number } {
  const none = { meridiem: null, next: at };
  const skip = (index: number, test: (lexeme: string) => boolean) =>
    test(lexemes[index] ?? '') ? index + 1 : index;
  const isSpace = (lexeme: string) => SPACE.test(lexeme);
  const isDot = (lexeme: string) => lexeme === '.';

  const letter = skip(at, isSpace);
  const lexeme = lexemes[letter];
  if (lexeme === 'am' || lexeme === 'pm') return { meridiem: lexeme, next: skip(letter + 1, isDot) };
  if (lexeme !== 'a' && lexeme !== 'p') return none;
  const meridiem = lexeme === 'a' ? 'am' : 'pm';
  const second = skip(skip(letter + 1, isDot), isSpace);
  const follower = lexemes[second] ?? '';
  if (follower === 'm') return { meridiem, next: skip(second + 1, isDot) };
  // In '9a-5p' the letter means AM; in '10 a 14' it means 'to'.
  const isAttached = letter === at && !DIGITS.test(follower) && !LETTERS.test(follower);
  return isAttached || lexeme === 'p' ? { meridiem, next: letter + 1 } : none;
}
