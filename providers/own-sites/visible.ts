import { readDayLabel } from '#domain/opening-hours/day-labels.ts';
import { lexemesOf, readTokens } from '#domain/opening-hours/tokens.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { type ReadWeek, weekOf } from './week.ts';

/** The visible hours of a page: the week under its heading, quoted, or the reason why they do not count. */
export type VisibleHours = { week: ReadWeek; words: string } | { reason: VisibleTrap };
export type VisibleTrap = 'another_year' | 'season' | 'other_hours' | 'no_days' | 'bare_times' | 'two_tables';

const HEADING =
  /^(?:(?:our|els nostres|nuestros?|el nostre)\s)?(?:opening (?:hours|times)|hours|open(?:ing)? hours|horari(?:s|o|os)?(?: d['’ ]?(?:obertura|apertura|atencio al public)| de (?:apertura|obertura))?|when we(?: are|'re)? open|visit us|obrim|abrimos|schedule)\b/;
/** Hours of another part of the business. */
const OTHER_HOURS =
  /\b(?:kitchens?|cuina|cocina|box office|taquill(?:a|as|es)|tickets? office|telefon(?:o|ica|ic)?|telephone|phone (?:line|hours|support)|atencio telefonica|oficines?|oficinas?|office hours|happy hour|menu del dia|terrassa|terraza|parking|delivery|takeaway|classes|clases|misa|missa|reception|recepcio(?:n)?|botiga online|brunch)\b/;
const SEASON =
  /\b(?:estiu|hivern|verano|invierno|summer|winter|nadal|navidad|christmas|agost|agosto|august|setmana santa|semana santa|easter|festa major|temporada|season)\b/;
const CLOSED = /\b(?:closed|tancat|tanquem|cerrado|cerramos|cerrada|tancada)\b/;
const TIME = /\d{1,2}\s*(?:[:.h]\s*\d\d|h\b|am\b|pm\b|a\.m|p\.m)/i;
const RANGE = /\d[^\d]{0,4}(?:-|–|—|a\b|to\b|fins\b|hasta\b)[^\d]{0,8}\d/i;
const MAX_LINES = 16;
const MAX_OTHER_LINES = 1;
const LONGEST_LINE = 160;
const LONGEST_HEADING = 60;

/** Reads the lines of a page's visible text. `today` is Madrid's. */
export function visibleHours(lines: readonly string[], today: string): VisibleHours | null {
  const traps: VisibleTrap[] = [];
  const found: { week: ReadWeek; words: string }[] = [];
  for (const [at, line] of lines.entries()) {
    const heading = foldText(line);
    if (!HEADING.test(heading)) continue;
    const inline = afterHeading(line);
    if (line.length > LONGEST_HEADING && inline === null) continue;
    const block = [...(inline ? [inline] : []), ...lines.slice(at + 1, at + 1 + MAX_LINES)];
    const above = lines.slice(Math.max(0, at - 1), at).join(' ');
    const trap = trapOf(heading, foldText(above), today);
    const read = readBlock(block);
    if (trap) {
      if (read !== null) traps.push(trap);
      continue;
    }
    if (read === null) continue;
    if ('reason' in read) traps.push(read.reason);
    else found.push({ week: read.week, words: [line, ...read.lines].join(' · ') });
  }
  const different = new Set(found.map(({ week }) => JSON.stringify(week)));
  if (different.size > 1) return { reason: 'two_tables' };
  const [first] = found;
  if (first)
    return traps.some((trap) => trap !== 'other_hours') ? { reason: traps[0] as VisibleTrap } : first;
  return traps[0] ? { reason: traps[0] } : null;
}

/** 'Horari: de dilluns a diumenge de 18 a 02 h' has its times in the line of the heading. */
function afterHeading(line: string): string | null {
  const colon = line.indexOf(':');
  const rest = colon < 0 || colon > LONGEST_HEADING ? '' : line.slice(colon + 1).trim();
  return /\d/.test(rest) ? rest : null;
}

function trapOf(heading: string, above: string, today: string): VisibleTrap | null {
  if (OTHER_HOURS.test(heading) || OTHER_HOURS.test(above)) return 'other_hours';
  if (SEASON.test(heading)) return 'season';
  return isOfAnotherYear(heading, today) ? 'another_year' : null;
}

export const isOfAnotherYear = (text: string, today: string): boolean => {
  const years = [...text.matchAll(/\b(19[5-9]\d|20\d\d)\b/g)].map(([year]) => year);
  return years.length > 0 && !years.includes(today.slice(0, 4));
};

type Block = { week: ReadWeek; lines: string[] } | { reason: VisibleTrap } | null;

/** Reads the lines after a heading until two lines are not hours; null without hours. */
function readBlock(lines: readonly string[]): Block {
  const read: { label: string; text: string }[] = [];
  const quoted: string[] = [];
  let others = 0;
  let hasTimesWithoutDays = false;
  let label: string | null = null;
  for (const line of lines) {
    if (line.length > LONGEST_LINE || others > MAX_OTHER_LINES) break;
    const folded = foldText(line);
    if (OTHER_HOURS.test(folded) || HEADING.test(folded)) break;
    const parts = partsOf(line);
    if (parts.every(({ day, text }) => day !== null && text !== null)) {
      if (parts.some(({ text }) => isBare(text ?? ''))) return { reason: 'bare_times' };
      read.push(...parts.map(({ day, text }) => ({ label: day ?? '', text: text ?? '' })));
      quoted.push(line);
      others = 0;
    } else if (isDayLabel(line)) {
      label = line;
      continue;
    } else if (label !== null && (RANGE.test(line) || CLOSED.test(folded))) {
      if (isBare(line)) return { reason: 'bare_times' };
      read.push({ label, text: timesOf(line) });
      quoted.push(`${label} ${line}`);
    } else {
      if (RANGE.test(line)) hasTimesWithoutDays = true;
      if (SEASON.test(folded) && read.length > 0 && RANGE.test(line)) return { reason: 'season' };
      others += 1;
    }
    label = null;
  }
  if (read.length === 0) return hasTimesWithoutDays ? { reason: 'no_days' } : null;
  return { week: weekOf(read), lines: quoted };
}

const DAY_ENDS = ' :,–—-';

function withoutEnd(text: string, marks: string): string {
  let end = text.length;
  while (end > 0 && marks.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

type Part = { day: string | null; text: string | null };

/** Splits 'De dilluns a dijous, de 18 a 02 h; divendres de 18 a 03 h' into days and times. */
function partsOf(line: string): Part[] {
  return line
    .split(/;|\s\|\s|\s·\s|(?<=\d\s?h?)[.,]\s+(?=\p{L}{3,})/u)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const closed = CLOSED.exec(foldText(part));
      const digit = part.search(/\d/);
      const at = digit >= 0 ? digit : closed ? closed.index : -1;
      if (at < 0) return { day: null, text: null };
      let day = withoutEnd(
        withoutEnd(part.slice(0, at), DAY_ENDS).replace(/ (?:de|from|les|las)$/i, ''),
        DAY_ENDS,
      );
      let text: string = timesOf(part.slice(at));
      // 'Tancat dilluns', 'Closed on Mondays'
      if (closed && digit < 0 && !isDayLabel(day)) {
        day = part.slice(at + closed[0].length).replace(/^\s*(?:els|los|on|el)?\s*/i, '');
        text = 'Closed';
      }
      if (closed && digit < 0) text = 'Closed';
      return { day: isDayLabel(day) ? day : null, text };
    });
}

const timesOf = (text: string) =>
  CLOSED.test(foldText(text)) ? 'Closed' : withoutEnd(text, ' .').replace(/\bhs\b/g, 'h');

const isDayLabel = (text: string) =>
  text.length < LONGEST_HEADING &&
  text.trim() !== '' &&
  readDayLabel(readTokens(lexemesOf(withoutEnd(text, ' :')))) !== null;

/** '6 – 2' may be morning or evening. */
function isBare(text: string): boolean {
  if (text === 'Closed' || TIME.test(text)) return false;
  const hours = [...text.matchAll(/\d+/g)].map(([hour]) => Number(hour));
  return hours.length > 0 && hours.every((hour) => hour <= 12);
}
