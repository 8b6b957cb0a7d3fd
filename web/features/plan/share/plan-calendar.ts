import { contentLine, escapeText } from '#domain/calendar/content-line.ts';

/** A stop in words. `arrive` and `leave` are minutes since 1970. */
export type CalendarStop = { name: string; address: string | null; arrive: number; leave: number };

const stamp = (minute: number) =>
  `${new Date(minute * 60_000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Returns a calendar file (RFC 5545) with one entry for each stop; made here, so that no server knows the night. */
export function planCalendar(stops: readonly CalendarStop[], now: Date): string {
  const entries = stops.flatMap(({ name, address, arrive, leave }, index) => [
    contentLine('BEGIN', 'VEVENT'),
    contentLine('UID', `plan-${arrive}-${index}`),
    contentLine('DTSTAMP', stamp(now.getTime() / 60_000)),
    contentLine('DTSTART', stamp(arrive)),
    contentLine('DTEND', stamp(leave)),
    contentLine('SUMMARY', escapeText(name)),
    ...(address ? [contentLine('LOCATION', escapeText(address))] : []),
    contentLine('END', 'VEVENT'),
  ]);
  const head = [
    contentLine('BEGIN', 'VCALENDAR'),
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', '-//Plan//EN'),
  ];
  return [...head, ...entries, contentLine('END', 'VCALENDAR')].join('');
}
