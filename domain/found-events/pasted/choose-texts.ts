import { foldText } from '#domain/text/fold-text.ts';
import type { Spans } from './read-fields.ts';
import { leftOver, overlaps, type Span, trimmed, wordsIn } from './spans.ts';

export const PLACE =
  /^\W*(?:lloc|on|lugar|d[oó]nde|where|venue|place|location|espai|espacio)\s*[:：]\s*|^📍\s*/iu;
export const STREET = /^\W*(?:adre[cç]a|direcci[oó]n?|address)\s*[:：]\s*/iu;
export const ORGANIZER =
  /^\W*(?:organitza|organiza|organitzen|organizan|organi[sz]ed by|organi[sz]er|by)\s*[:：]?\s+/iu;
const TITLE = /^\W*(?:event|esdeveniment|evento|t[ií]tol|t[ií]tulo|title|qu[eè]|qué|what)\s*[:：]\s*/iu;
/** Labels of other fields, and contact details, are no title. */
const NO_TITLE =
  /^\W*(?:lloc|on|lugar|donde|where|venue|place|adreca|direccion?|address|data|dia|fecha|date|when|quan|cuando|hora|hores?|horari|horario|time|doors|portes|puertas|preu|precio|price|entrada|entry|tickets?|organi\w*|info|informacio\w*|contact\w*|web|instagram)\b\W*(?:[:：]|\d|$)|^\W*(?:tel|telf|telefon\w*|telephone|phone|whatsapp|reserv\w*|taquill\w*|box office)\b/u;
const JOINTS = 'el la les las los at a al de des del from on and y i in en amb con with @'.split(' ');
/** Words that join a title to the field before it, and to the field after it. */
const OPENING_JOINTS = new Set(JOINTS);
const CLOSING_JOINTS = new Set([...JOINTS, 'desde', 'this', 'este', 'aquest', 'carrer', 'calle']);
const MIN_TITLE_LENGTH = 3;
const MAX_TITLE_LENGTH = 120;
const MIN_DESCRIPTION_LENGTH = 20;

/** Returns the rest of the first segment that begins with a label. */
export function labeled(text: string, segments: readonly Span[], label: RegExp): Span | undefined {
  for (const { start, end } of segments) {
    const found = label.exec(text.slice(start, end));
    const rest = found && trimmed(text, { start: start + found[0].length, end });
    if (rest) return rest;
  }
  return undefined;
}

const chosenIn = (spans: Spans): Span[] => Object.values(spans).filter((span) => span !== undefined);

/** Returns the first words that no other field uses. */
export function chooseTitle(text: string, segments: readonly Span[], chosen: Spans): Span | undefined {
  const named = labeled(text, segments, TITLE);
  const { recurringPattern: _, locationName, ...others } = chosen;
  for (const segment of named ? [named] : segments) {
    if (NO_TITLE.test(foldText(text.slice(segment.start, segment.end)))) continue;
    for (const left of leftOver(
      text,
      segment,
      chosenIn({ ...others, locationName: alone(locationName, segment) }),
    )) {
      const title = withoutJoints(text, left);
      if (title) return cut(text, title);
    }
  }
  return undefined;
}

/** Returns a venue's name that ends its segment ('Ball, Arena'); inside a title it is part of it ('Nit d’Arena'). */
const alone = (name: Span | undefined, segment: Span): Span | undefined =>
  name && segment.end - name.end <= 1 && name.start > segment.start ? name : undefined;

function withoutJoints(text: string, span: Span): Span | null {
  const wordAt = ({ start, end }: Span) => text.slice(start, end).toLowerCase();
  let left: Span | null = span;
  while (left) {
    const words = wordsIn(text, left);
    const [first, second] = words;
    const [beforeLast, last] = words.slice(-2);
    if (!first || !second || !beforeLast || !last) break;
    if (OPENING_JOINTS.has(wordAt(first))) left = trimmed(text, { start: second.start, end: left.end });
    else if (CLOSING_JOINTS.has(wordAt(last))) left = trimmed(text, { ...left, end: beforeLast.end });
    else break;
  }
  const letters = left ? text.slice(left.start, left.end).match(/\p{L}/gu)?.length : 0;
  return left && (letters ?? 0) >= MIN_TITLE_LENGTH ? left : null;
}

function cut(text: string, { start, end }: Span): Span {
  if (end - start <= MAX_TITLE_LENGTH) return { start, end };
  const blank = text.lastIndexOf(' ', start + MAX_TITLE_LENGTH);
  return { start, end: blank > start ? blank : start + MAX_TITLE_LENGTH };
}

/** Returns the longest run of neighboring segments from which no other field was read. */
export function chooseDescription(text: string, segments: readonly Span[], chosen: Spans): Span | undefined {
  const taken = chosenIn(chosen);
  const runs: Span[] = [];
  let isOpen = false;
  for (const segment of segments) {
    const isFree = !taken.some((one) => overlaps(one, segment));
    const last = runs.at(-1);
    const isNext = last && text.slice(last.end, segment.start).trim() === '';
    if (isFree && isOpen && isNext) last.end = segment.end;
    else if (isFree) runs.push({ ...segment });
    isOpen = isFree;
  }
  const [longest] = runs.toSorted((a, b) => b.end - b.start - (a.end - a.start));
  return longest && longest.end - longest.start >= MIN_DESCRIPTION_LENGTH ? longest : undefined;
}
