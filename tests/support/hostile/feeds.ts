import { filled } from './filled.ts';
import type { Shapes } from './pages.ts';

const SIZE = 1_999_000;
const rss = (items: string) => `<?xml version="1.0"?><rss version="2.0"><channel>${items}</channel></rss>`;
const calendar = (...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:1',
    'SUMMARY:A',
    'DTSTART:20261205T200000',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
const event = 'BEGIN:VEVENT\r\nUID:{n}\r\nSUMMARY:A {n}\r\nDTSTART:20260105T200000\r\n';

export const FEEDS: Shapes = {
  '300 items with long texts': () =>
    rss(
      filled(
        `<item><title>A {n}</title><description>${'&lt;p&gt;5 December 2026 '.repeat(300)}</description></item>`,
        SIZE - 200,
      ),
    ),
  'many items': () => rss(filled('<item><title>5 December 2026</title></item>', SIZE - 200)),
  'many entries': () =>
    `<feed>${filled('<entry><title>5 December 2026</title><id>{n}</id></entry>', SIZE - 200)}</feed>`,
  'elements in elements of a feed': () => `<rss>${filled('<a></b>', SIZE)}`,
  'items in items of a feed': () => `<rss>${filled('<item>', SIZE)}`,
  'children of one item': () => rss(`<item>${filled('<a/>', SIZE - 200)}<title>A</title></item>`),
  'entities of entities': () =>
    `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 20 }, (_, n) => `<!ENTITY a${n} "${'&a;'.repeat(50)}">`).join('')}]>${rss(filled('<item><title>&a19;</title></item>', 100_000))}`,
};

export const CALENDARS: Shapes = {
  'excluded dates': () =>
    calendar('RRULE:FREQ=DAILY', filled('EXDATE:20261206T200000\r\n', SIZE - 300).trimEnd()),
  'excluded dates in one line': () =>
    calendar('RRULE:FREQ=DAILY', `EXDATE:${filled('20261206T200000,', SIZE - 300)}20261207T200000`),
  'added dates': () => calendar(`RDATE:${filled('20261206T200000,', SIZE - 300)}20261207T200000`),
  'daily series': () =>
    `BEGIN:VCALENDAR\r\n${filled(`${event}RRULE:FREQ=DAILY\r\nEND:VEVENT\r\n`, SIZE - 100)}END:VCALENDAR`,
  'a series since the year 1': () =>
    calendar('DTSTART:00010101T000000', 'RRULE:FREQ=DAILY;INTERVAL=3;BYDAY=MO'),
  'a series by the second': () => calendar('RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'),
  'folded lines': () => calendar(`DESCRIPTION:x\r\n${filled(' y\r\n', SIZE - 300).trimEnd()}`),
  'one long line': () => calendar(`DESCRIPTION:${filled('x\\n', SIZE - 300)}`),
  'lines that are none': () => calendar(filled('x\r\n', SIZE - 300).trimEnd()),
  parameters: () => calendar(`ORGANIZER${filled(';A{n}=b', SIZE - 300)}:mailto:x`),
  zones: () =>
    `BEGIN:VCALENDAR\r\n${filled('BEGIN:VTIMEZONE\r\nTZID:Z{n}\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0100\r\nRRULE:FREQ=YEARLY\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n', SIZE - 300)}BEGIN:VEVENT\r\nUID:1\r\nSUMMARY:A\r\nDTSTART;TZID=Z9:20261205T200000\r\nEND:VEVENT\r\nEND:VCALENDAR`,
  'events in events of a calendar': () => `BEGIN:VCALENDAR\r\n${filled('BEGIN:VEVENT\r\n', SIZE)}`,
  'changes of one series': () =>
    `BEGIN:VCALENDAR\r\n${filled('BEGIN:VEVENT\r\nUID:1\r\nSUMMARY:A\r\nRECURRENCE-ID:20261205T200000\r\nDTSTART:20261205T210000\r\nEND:VEVENT\r\n', SIZE - 100)}END:VCALENDAR`,
};
