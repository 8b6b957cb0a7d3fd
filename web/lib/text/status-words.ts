import { dateWords } from '#domain/city-time/date-words.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { type PlaceStatus, type StatusTone, statusTone } from '#domain/places/place-status.ts';
import { formatTime } from './format.ts';
import type { Translate } from './i18n.ts';
import type { Language } from './language.ts';
import { DAY_KEYS } from './week-days.ts';

/** `text` is all words in one line: 'Probably open · until 03:00 · hours of 2020'; `short` the first of them. */
export type StatusWords = { tone: StatusTone; text: string; short: string };

/**
 * Formats a status in Madrid's time (hours-1, hours-7).
 * @param isNow false for a future moment
 */
export function statusWords(
  status: PlaceStatus,
  isNow: boolean,
  t: Translate,
  language: Language,
): StatusWords {
  const short = firstWords(status, isNow, t, language);
  const text = [
    short,
    changeWords(status, t, language),
    ...status.doubts.map((doubt) => t(`places.doubt_${doubt.why}`, doubt)),
  ]
    .filter(Boolean)
    .join(' · ');
  return { tone: statusTone(status), text, short };
}

function firstWords(
  { kind, certainty, opensAt }: PlaceStatus,
  isNow: boolean,
  t: Translate,
  language: Language,
): string {
  const isLikely = certainty === 'likely';
  if (kind === 'unknown') return t('places.status_unknown');
  if (kind === 'open' || kind === 'always-open') {
    if (isLikely) return t('places.status_likely_open');
    if (kind === 'always-open') return t('places.status_always');
    return t(isNow ? 'places.status_open' : 'places.status_open_then');
  }
  if (!isNow && kind !== 'closed-until')
    return t(isLikely ? 'places.status_likely_closed-now' : 'places.status_closed_then');
  if (kind === 'closed') return t('places.status_closed');
  return t(
    `places.status_${isLikely ? 'likely_' : ''}${kind}`,
    opensAt
      ? {
          time: formatTime(opensAt, language),
          day: t(DAY_KEYS[madridTime(opensAt).weekday] ?? DAY_KEYS[0]),
          date: dateWords(opensAt, language, 'medium', opensAt),
        }
      : {},
  );
}

/** Returns when an open place closes, or when a closed one opens on the same day. */
function changeWords({ kind, until, opensAt }: PlaceStatus, t: Translate, language: Language): string {
  if (until) return t('places.status_until', { time: formatTime(until, language) });
  if (kind !== 'closed-now' || !opensAt) return '';
  return t('places.status_opens_at', { time: formatTime(opensAt, language) });
}
