import { lexicon } from '#domain/opening-hours/lexicon.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { weekdayNamed } from './calendar-words.ts';

const MAX_LENGTH = 5000;
const LONGEST_PATTERN = 200;

const oneLine = (words: string) => words.split(/\s+/).join(' ');

const WORDS = lexicon({
  every: 'every each cada todos todas tots totes jeden jede jedes alle',
  nth: oneLine(`first second third fourth fifth last 1st 2nd 3rd 4th 5th 1er 2o 3er primer primero segundo segon tercer tercero
    cuarto quart quinto cinque ultimo ultim erster ersten zweiter zweiten dritter dritten vierter vierten letzter letzten`),
  of: 'of the de del los las els les im am and y i und on',
  unit: oneLine(`day days night nights week weeks month months dia dias dies noche noches nit nits semana semanas setmana
    setmanes mes meses mesos tag nacht woche wochen monat monats monate`),
  alone:
    oneLine(`weekly monthly semanal semanalmente mensual mensualmente setmanal setmanalment mensualment wochentlich
    monatlich`),
});

type Meaning = 'every' | 'nth' | 'of' | 'unit' | 'alone' | 'weekday' | null;

function meaningOf(word: string): Meaning {
  const meaning = WORDS.get(word);
  if (meaning !== undefined) return meaning;
  return word.length > 2 && weekdayNamed(word) !== null ? 'weekday' : null;
}

const isPattern = (meanings: readonly Meaning[]) => {
  const has = (meaning: Meaning) => meanings.includes(meaning);
  if (meanings[0] === 'alone') return true;
  if (meanings[0] === 'every') return has('weekday') || has('unit');
  return meanings[0] === 'nth' && has('weekday') && (has('unit') || has('every'));
};

/**
 * Returns the words of a text that express recurrence: 'every Friday', 'primer domingo de mes'; null when there are
 * none.
 */
export function readRecurring(text: string): string | null {
  const words = text.slice(0, MAX_LENGTH).split(/\s+/);
  const folded = words.map((word) => foldText(word).replace(/[^\p{L}\p{N}]/gu, ''));
  const meanings = folded.map(meaningOf);
  for (let at = 0; at < words.length; at++) {
    let end = at;
    while (
      end < words.length &&
      meanings[end] !== null &&
      (end === at || !/[.,;:!?)]$/.test(words[end - 1] ?? ''))
    ) {
      end++;
    }
    while (end > at && meanings[end - 1] === 'of') end--;
    if (end > at && isPattern(meanings.slice(at, end))) {
      return words
        .slice(at, end)
        .join(' ')
        .replace(/(?<![.,;:!?)])[.,;:!?)]+$/, '')
        .slice(0, LONGEST_PATTERN);
    }
  }
  return null;
}
