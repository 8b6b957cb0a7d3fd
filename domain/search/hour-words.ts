import { plainText } from '#domain/text/fold-text.ts';

const CLOCK = /^(\d{1,2})(?:[:.h](\d\d))?(h|hs|am|pm)?$/;
const SUFFIXES = new Set(['h', 'hs', 'am', 'pm']);
/** 'at 22', 'a las 22', 'a les 22'. */
const BEFORE = new Set(['at', 'las', 'les', 'al']);
const NAMED: ReadonlyMap<string, number> = new Map([
  ['noon', 12 * 60],
  ['mediodia', 12 * 60],
  ['migdia', 12 * 60],
  ['midnight', 0],
  ['medianoche', 0],
  ['mitjanit', 0],
]);

/** The minute of the day that a search names, null if none, and its other words. */
type NamedHour = { readonly minute: number | null; readonly rest: string };

/**
 * Reads a clock time: '10:30', '22h', '10 pm', 'a las 22'. A bare number is none, because it may be that of a house, and
 * '24h' is a tag.
 */
export function namedHour(search: string): NamedHour {
  const words = plainText(search)
    .split(/[\s,;!?]+/)
    .filter(Boolean);
  for (const [at, word] of words.entries()) {
    const hasPrefix = BEFORE.has(words[at - 1] ?? '');
    const next = words[at + 1]?.replaceAll('.', '') ?? '';
    const suffix = SUFFIXES.has(next) ? next : '';
    const minute = NAMED.get(word) ?? minuteOf(word, suffix, hasPrefix);
    if (minute === null) continue;
    const before = words.slice(0, at - Number(hasPrefix));
    if (hasPrefix && before.at(-1) === 'a') before.pop();
    return { minute, rest: [...before, ...words.slice(at + 1 + Number(suffix !== ''))].join(' ') };
  }
  return { minute: null, rest: search };
}

function minuteOf(word: string, next: string, hasPrefix: boolean): number | null {
  const [, hour = '', minutes, own = next] = CLOCK.exec(word) ?? [];
  if (hour === '' || !(minutes || own || hasPrefix)) return null;
  const isTag = Number(hour) === 24 && !minutes;
  if (Number(hour) > 24 || Number(minutes ?? 0) > 59 || isTag) return null;
  if ((own === 'am' || own === 'pm') && (Number(hour) > 12 || Number(hour) === 0)) return null;
  const hours =
    own === 'pm' || own === 'am' ? (Number(hour) % 12) + (own === 'pm' ? 12 : 0) : Number(hour) % 24;
  return hours * 60 + Number(minutes ?? 0);
}
