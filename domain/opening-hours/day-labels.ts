import { lexicon } from './lexicon.ts';
import type { Token } from './tokens.ts';
import { PUBLIC_HOLIDAY, SCHOOL_HOLIDAY } from './week-hours.ts';

export type DayLabel = {
  /** 0 = Monday … 6 = Sunday, PUBLIC_HOLIDAY, SCHOOL_HOLIDAY; each once, never empty. */
  days: readonly number[];
  /** The days that the label excludes: Monday of 'daily except Monday'. */
  excepted: readonly number[];
  /** The highest wins where labels overlap: single days first, then ranges, shortest first, then 'daily'. */
  precedence: number;
};

export const DAYS = lexicon({
  0: 'monday mondays mon mo lunes lun lu dilluns dl dll dil',
  1: 'tuesday tuesdays tues tue tu martes mar ma dimarts dt',
  2: 'wednesday wednesdays weds wed we miercoles mierc mie mier mi dimecres dc dx',
  3: 'thursday thursdays thurs thur thu th jueves jue jv ju dijous dj dij',
  4: 'friday fridays fri fr viernes vier vie vi divendres dv div',
  5: 'saturday saturdays sat sa sabado sabados sab dissabte dissabtes ds dis diss',
  6: 'sunday sundays sun su domingo domingos dom do diumenge diumenges dg diu',
});
const SPANISH_LETTERS = 'lmxjvsd';
const ENGLISH_LETTERS = lexicon({ 0: 'm', 1: 't', 2: 'w', 4: 'f' });

const WORDS = lexicon({
  to: 'to till til until thru through a al als hasta fins',
  and: 'and y e i',
  every: 'every each all cada todos todo todas toda tots tot totes tota',
  day: 'day days dia dias dies',
  week: 'week semana setmana',
  daily: 'daily everyday diario diariamente diari diariament 24/7',
  weekdays: 'weekday weekdays laborable laborables laboral laborals feiner feiners',
  weekend: 'weekend weekends finde findes',
  end: 'fin fines cap caps',
  within: 'entre',
  except: 'except excepting excluding excepto excepte exceptuando menos menys salvo',
  holiday: 'holiday holidays ph festivo festivos festiu festius',
  official: 'public bank',
  eve: 'visperas vispera vigilia vigilies',
  school: 'school escolares escolars',
  vacation: 'vacaciones vacances',
  sh: 'sh',
  filler: 'from de del dels des desde d los las els les el la l on in en open abierto abierta obert oberta',
});

/** The words that begin a label of days inside a text. */
const DAY_WORDS = new Set('every daily weekdays weekend holiday official eve school vacation sh'.split(' '));

export function isDayWord(word: string): boolean {
  return word !== '24/7' && (DAY_WORDS.has(WORDS.get(word) ?? '') || DAYS.has(word));
}

const meaningOf = (token: Token | undefined) => (token?.kind === 'word' ? WORDS.get(token.text) : undefined);

/**
 * Reads 'Monday', 'Mon-Fri', 'de dilluns a divendres', 'L-V', 'daily', 'Sundays and holidays'; null for a
 * text that is not a label of days. Eves of holidays are not supported.
 */
export function readDayLabel(tokens: readonly Token[]): DayLabel | null {
  const dayOf = dayNames(tokens);
  const chosen = new Set<number>();
  const excepted = new Set<number>();
  const seen = new Set<string>();
  const holidays = new Set<number>();
  let last: number | null = null;
  let isRange = false;
  let isEve = false;

  const choose = (from: number, to: number) => {
    for (let step = 0; step <= (to - from + 7) % 7; step++) {
      const day = (from + step) % 7;
      if (!seen.has('except')) chosen.add(day);
      else if (chosen.delete(day)) excepted.add(day);
    }
  };
  const chooseAll = () => choose(0, 6);
  const chooseHoliday = (kind: number) => (seen.has('except') ? excepted : holidays).add(kind);
  const isDaily = () => seen.has('daily') || (seen.has('every') && (seen.has('day') || seen.has('week')));

  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'odd') return null;
    if (token.kind === 'clock') {
      // '7 days a week'
      if (token.hour !== 7 || !token.isBare) return null;
      seen.add('every');
      continue;
    }
    if (token.kind === 'comma') {
      if (isRange) return null;
      last = null;
      isEve = false;
      continue;
    }
    if (token.kind === 'dash') {
      if (last === null) return null;
      isRange = true;
      continue;
    }
    const day = dayOf(token.text);
    if (day !== undefined) {
      if (isEve) return null;
      choose(isRange && last !== null ? last : day, day);
      last = isRange ? null : day;
      isRange = false;
      seen.add('name');
      continue;
    }
    const meaning = WORDS.get(token.text);
    if (meaning === undefined) return null;
    const [before, after] = [meaningOf(tokens[at - 1]), meaningOf(tokens[at + 1])];
    if (meaning === 'to') isRange = last !== null;
    else if (meaning === 'and') {
      if (isRange) return null;
      last = null;
      isEve = false;
    } else if (meaning === 'eve') isEve = true;
    else if (meaning === 'sh') chooseHoliday(SCHOOL_HOLIDAY);
    else if (meaning === 'school') {
      if (before !== 'vacation' && after !== 'holiday') return null;
      chooseHoliday(SCHOOL_HOLIDAY);
    } else if (meaning === 'vacation') {
      if (after !== 'school') return null;
    } else if (meaning === 'holiday') {
      // 'Días festivos' does not mean every day.
      if (before === 'day') seen.delete('day');
      if (!isEve && before !== 'school') chooseHoliday(PUBLIC_HOLIDAY);
      isEve = false;
    } else if (meaning === 'weekdays') choose(0, 4);
    else if (meaning === 'weekend') choose(5, 6);
    else if (meaning === 'week') {
      if (seen.has('end')) choose(5, 6);
      else if (seen.has('within')) choose(0, 4);
    } else if (meaning === 'except' && chosen.size === 0) {
      if (!isDaily()) return null;
      chooseAll();
    }
    seen.add(meaning);
  }
  if (isRange) return null;
  const isAll = chosen.size === 0 && isDaily() && !seen.has('except') && !seen.has('name');
  if (isAll) chooseAll();
  const days = [...chosen, ...holidays];
  if (days.length === 0) return null;
  return { days, excepted: [...excepted], precedence: isAll ? 0 : SCHOOL_HOLIDAY + 1 - days.length };
}

/**
 * Returns the lookup of day names. Single letters count only in labels without longer names: 'L-V' and 'M-F',
 * but not the s of 'lunes s'.
 */
function dayNames(tokens: readonly Token[]): (word: string) => number | undefined {
  const words = tokens.flatMap((token) => (token.kind === 'word' ? [token.text] : []));
  const isLetters = words.every((word) => word.length === 1 || WORDS.get(word) === 'to');
  const isEnglish = words.some((word) => word !== 'm' && ENGLISH_LETTERS.has(word));
  return (word) => {
    const name = DAYS.get(word) ?? (isLetters && isEnglish ? ENGLISH_LETTERS.get(word) : undefined);
    if (name !== undefined) return Number(name);
    if (!isLetters || isEnglish || word.length !== 1) return undefined;
    const letter = SPANISH_LETTERS.indexOf(word);
    return letter < 0 ? undefined : letter;
  };
}
