import { cityMoment, type IsoMoment, readIsoMoment } from './iso-moment.ts';
import { readWhen } from './read-when.ts';

/** Minutes from UTC of the names that dates of mails and programs use; those of this city mean its clock. */
const OFFSETS = new Map(
  Object.entries({
    Z: 0,
    UT: 0,
    UTC: 0,
    GMT: 0,
    EST: -300,
    EDT: -240,
    CST: -360,
    CDT: -300,
    PST: -480,
    PDT: -420,
  }),
);
const OURS = new Set(['CET', 'CEST', 'MEZ', 'MESZ']);
const NO_ZONES = new Set(['AM', 'PM', 'H', 'HS', 'UHR']);

// Linear: every repetition has a bound.
const ZONE = /(\d:\d{2}) {0,2}([A-Z]{1,5})?([+-]\d{2}:?\d{2})?(?: {0,2}\([^()]{0,60}\))?$/;

/**
 * Reads a date in words that ends with a time and its zone: 'Sat, 05 Dec 2026 20:00:00 GMT'. Returns undefined for a
 * text without a zone, and null for a zone that is not known.
 */
export function readZonedText(text: string, today: string): IsoMoment | null | undefined {
  const written = text.trim().slice(0, 120);
  const [ending, , name = '', offset] = ZONE.exec(written) ?? [];
  if (ending === undefined || NO_ZONES.has(name) || (name === '' && offset === undefined)) return undefined;
  const minutes = OFFSETS.get(name);
  if (name !== '' && minutes === undefined && !OURS.has(name)) return null;
  const when = readWhen(written.slice(0, written.length - ending.length + 4), today);
  if (!when?.startTime) return null;
  if (offset === undefined && minutes === undefined) return { date: when.startDate, time: when.startTime };
  const zone = offset ?? '+00:00';
  const moment = readIsoMoment(`${when.startDate}T${when.startTime}${zone}`);
  if (!moment || offset !== undefined || !minutes) return moment;
  const at = Date.parse(`${when.startDate}T${when.startTime}Z`) - minutes * 60_000;
  return cityMoment(new Date(at));
}
