import { type Lexicon, lexicon } from './lexicon.ts';
import type { Clock, Token } from './tokens.ts';

/** The parts of a line after its words are resolved. 'day' means 'all day', 'a day', '7 days a week'. */
export type RangePart = Clock | { kind: 'dash' | 'comma' | 'wholeDay' | 'closed' | 'day' };

const WORDS = lexicon({
  to: 'to till til until thru through a al hasta fins',
  and: 'and y e i',
  between: 'between entre',
  unit: 'h hs hr hrs hour hours hora horas hores',
  closed:
    'closed cerrado cerrada tancat tancada off temporarily temporalmente temporalment permanently permanentemente permanentment',
  always: 'always siempre sempre 24/7',
  day: 'day days all dia dias dies todo tot week semana setmana',
  morning: 'morning mornings manana mananas mati matins',
  dawn: 'madrugada madrugadas matinada matinades',
  afternoon: 'afternoon afternoons evening evenings tarde tardes tarda vespre',
  night: 'night nights noche noches nit nits',
  noon: 'noon midday mediodia migdia',
  midnight: 'midnight medianoche mitjanit',
  half: 'media medio mitja mig',
  filler:
    'from de des desde del d in the las les la l los els el at per por open opens opening abierto abierta abre abrimos obert oberta obre obrim horario horari',
});
type Meaning = typeof WORDS extends Lexicon<infer M> ? M : never;

const PARTS_OF_DAY = new Set<Meaning>(['morning', 'dawn', 'afternoon', 'night']);

const meaningOf = (token: Token | undefined) => (token?.kind === 'word' ? WORDS.get(token.text) : undefined);
const joins = (token: Token | undefined) => token?.kind === 'dash' || meaningOf(token) === 'to';

/** Returns whether '24 h' means all day, and not the start of '24 h – 6 h'. */
function isWholeDay(tokens: readonly Token[], at: number, clock: Clock): boolean {
  if (clock.hour !== 24 || !clock.isBare || meaningOf(tokens[at + 1]) !== 'unit') return false;
  return !joins(tokens[at + 2]) || meaningOf(tokens[at + 3]) === 'day';
}

/**
 * Returns AM or PM for an hour followed by a part of the day such as 'de la tarde'; null when the part of the
 * day is not decisive.
 */
function meridiemBy(part: Meaning, hour: number): Clock['meridiem'] {
  if (hour < 1 || hour > 12) return null;
  // '12 de la mañana' is noon, '12 de la noche' midnight, and '2 de la noche' after midnight.
  if (part === 'morning') return hour === 12 ? 'pm' : 'am';
  if (part === 'dawn' || part === 'midnight') return 'am';
  if (part === 'night') return hour === 12 || hour < 6 ? 'am' : 'pm';
  return 'pm';
}

function withPart(clock: Clock, part: Meaning): Clock {
  if (clock.meridiem) return clock;
  return { ...clock, meridiem: meridiemBy(part, clock.hour) };
}

function wholeWord(tokens: readonly Token[], at: number): Meaning | undefined {
  const meaning = meaningOf(tokens[at]);
  if (meaning !== 'half') return meaning;
  const next = meaningOf(tokens[at + 1]);
  return next === 'night' ? 'midnight' : next === 'day' ? 'noon' : undefined;
}

const WORD_CLOCKS = {
  // Midnight has no meridiem, so that '6 – midnight' does not determine that of the six.
  midnight: { kind: 'clock', hour: 0, minute: 0, meridiem: null, isBare: false },
  noon: { kind: 'clock', hour: 12, minute: 0, meridiem: 'pm', isBare: false },
} satisfies Record<string, Clock>;

export function readRangeWords(tokens: readonly Token[]): RangePart[] | null {
  const parts: RangePart[] = [];
  let hint: Meaning | null = null;
  let isBetween = false;
  // True while a word such as 'noche' would belong to the clock time before it.
  let isFresh = false;

  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    const last = parts.at(-1);
    if (!token || token.kind === 'odd') return null;
    if (token.kind === 'clock') {
      const isSevenDays = token.hour === 7 && token.isBare && meaningOf(tokens[at + 1]) === 'day';
      if (last?.kind !== 'dash' && isWholeDay(tokens, at, token)) parts.push({ kind: 'wholeDay' });
      else if (!isSevenDays) {
        parts.push(hint && last?.kind !== 'dash' ? withPart(token, hint) : token);
        hint = null;
        isFresh = true;
      }
      continue;
    }
    const meaning = wholeWord(tokens, at);
    if (meaning !== undefined && meaningOf(token) === 'half') at++;

    if (joins(token)) {
      const isNoise = token.kind === 'word' && last && /^(wholeDay|day|dash)$/.test(last.kind);
      if (!isNoise) parts.push({ kind: 'dash' });
      isFresh = false;
    } else if (token.kind === 'comma' || meaning === 'and') {
      parts.push({ kind: isBetween && last?.kind === 'clock' ? 'dash' : 'comma' });
      if (last?.kind === 'clock') isBetween = false;
      isFresh = false;
    } else if (meaning === 'noon' || meaning === 'midnight') {
      if (isFresh && last?.kind === 'clock') {
        if (last.hour !== 12 && !(meaning === 'noon' && last.hour < 4)) return null;
        parts[parts.length - 1] = withPart(last, meaning);
      } else parts.push(WORD_CLOCKS[meaning]);
      isFresh = false;
    } else if (meaning && PARTS_OF_DAY.has(meaning)) {
      const isForNext = parts.at(-2)?.kind === 'dash' && tokens[at + 1]?.kind === 'clock';
      if (isFresh && last?.kind === 'clock' && !isForNext) parts[parts.length - 1] = withPart(last, meaning);
      else hint = meaning;
    } else if (meaning === 'closed' || meaning === 'day') parts.push({ kind: meaning });
    else if (meaning === 'always') parts.push({ kind: 'wholeDay' });
    else if (meaning === 'between') isBetween = true;
    else if (meaning === undefined) return null;
  }
  return parts;
}
