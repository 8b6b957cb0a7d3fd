import type { PlaceStatus } from '#domain/opening-hours/open-status.ts';
import { formatTime } from '#web/lib/text/format.ts';
import type { Translate } from '#web/lib/text/i18n.ts';
import type { Language } from '#web/lib/text/language.ts';
import { statusText } from './use-open-status.ts';

/**
 * Formats a status with the time at which it changes: 'Open until 03:00'.
 * @param isNow false for a future moment
 */
export function timedStatus(
  status: PlaceStatus,
  isNow: boolean,
  t: Translate<'now'>,
  language: Language,
): string {
  if (status.kind === 'open') {
    if (status.until) return t('now.open_until', { time: formatTime(status.until, language) });
    return status.alwaysOpen ? t('now.open_always') : statusText(status, t);
  }
  if (status.kind !== 'unknown' && !isNow) return t('now.closed_then');
  if (status.kind !== 'closed-now') return statusText(status, t);
  return t('now.opens_at', { time: formatTime(status.opensAt, language) });
}
