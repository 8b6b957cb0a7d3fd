import { foldText } from '#domain/text/fold-text.ts';
import { normalize } from '#domain/text/search-text.ts';
import { labeled, PLACE, STREET } from './choose-texts.ts';
import type { Spans } from './read-fields.ts';
import { type Span, trimmed, wordsIn } from './spans.ts';

const ADDRESS =
  /(?<![\p{L}\p{N}])(?:carrer|c\/|calle|avinguda|avenida|avda?\.|av\.|passeig|paseo|pg\.|plaça|plaza|pl\.|rambla|ronda|travessera|gran via|via laietana)(?:[^,;\n\r·|()]|(?<=l)·(?=l)){1,60}(?:,? ?(?:n[ºo.]+ ?)?\d{1,4}(?!\d|[:.h€]))?/iu;
const BEFORE_NAMES = /(?:@|\b(?:at|a|al|a la|en|in|sala|club|bar|discoteca|disco|cafe))$/;
const MAX_NAME_WORDS = 6;
/** A shorter name may be a common word. */
const MIN_NAME_LENGTH = 3;

/** Chooses the words of the venue: after a label, or the name of a place of the guide. */
export function choosePlace(text: string, segments: readonly Span[], names: readonly string[]): Spans {
  const named = labeled(text, segments, PLACE);
  const comma = named ? text.slice(named.start, named.end).search(/[,(·|]|\s[–-]\s/) : -1;
  const venue = named && comma > 0 ? trimmed(text, { start: named.start, end: named.start + comma }) : named;
  const locationName = venue ?? knownName(text, segments, new Set(names.map(normalize)));
  const rest = venue && named && trimmed(text, { start: venue.end, end: named.end });
  const isNumbered = rest && /^\P{N}{3,60}\d{1,4}$/u.test(text.slice(rest.start, rest.end));
  const address = labeled(text, segments, STREET) ?? (isNumbered ? rest : addressIn(text, segments));
  return { locationName, address };
}

function addressIn(text: string, segments: readonly Span[]): Span | undefined {
  for (const { start, end } of segments) {
    const found = ADDRESS.exec(text.slice(start, end));
    if (!found) continue;
    return (
      trimmed(text, { start: start + found.index, end: start + found.index + found[0].length }) ?? undefined
    );
  }
  return undefined;
}

/** Finds the longest name of a place; a single word must be alone in its part, or follow a preposition. */
function knownName(text: string, segments: readonly Span[], names: ReadonlySet<string>): Span | undefined {
  const found: (Span & { name: string })[] = [];
  for (const segment of segments) {
    const words = wordsIn(text, segment);
    for (const [at, { start }] of words.entries()) {
      for (const { end } of words.slice(at, at + MAX_NAME_WORDS)) {
        const name = normalize(text.slice(start, end));
        if (name.length < MIN_NAME_LENGTH || !names.has(name)) continue;
        const before = text.slice(segment.start, start).trim();
        const isSure = name.includes(' ') || before === '' || BEFORE_NAMES.test(foldText(before));
        if (isSure) found.push({ ...(trimmed(text, { start, end }) ?? { start, end }), name });
      }
    }
  }
  const [longest] = found.toSorted(
    (a, b) => b.name.length - a.name.length || a.end - a.start - (b.end - b.start) || a.start - b.start,
  );
  return longest && { start: longest.start, end: longest.end };
}
