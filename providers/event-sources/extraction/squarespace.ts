import { tzOffset } from '@date-fns/tz';
import { cityMoment, type IsoMoment, readIsoMoment } from '#domain/events/text/iso-moment.ts';
import { type FoundEvent, foundEvent } from '#domain/found-events/found-event.ts';
import { resolveLink } from './links.ts';
import { momentsToWhen } from './moments.ts';
import { cleanName, cleanText, type Reading } from './reading.ts';
import { pointIn } from './schema-place.ts';
import { nodesAt, numberIn, type SchemaNode, textAt, valueAt } from './schema-values.ts';

/** Returns the time that the page shows: people type local time even if the website's zone is set wrongly. */
function momentOf(value: unknown, zone: string): IsoMoment | null {
  const ms = numberIn(value);
  if (ms === null || Math.abs(ms) > 8e15) return null;
  const offset = tzOffset(zone, new Date(ms));
  if (Number.isNaN(offset)) return cityMoment(new Date(ms));
  return readIsoMoment(new Date(ms + offset * 60_000).toISOString().slice(0, 16));
}

function readOne(item: SchemaNode, zone: string, reading: Reading): FoundEvent | null {
  const title = cleanName(reading, textAt(item, 'title'));
  const start = momentOf(valueAt(item, 'startDate'), zone);
  if (title === null || start === null) return null;
  const [where = {}] = nodesAt(item, 'location');
  const address = [textAt(where, 'addressLine1'), textAt(where, 'addressLine2')].filter(
    (line) => line !== null,
  );
  return foundEvent({
    title,
    ...momentsToWhen(start, momentOf(valueAt(item, 'endDate'), zone)),
    description: cleanText(reading, textAt(item, 'excerpt', 'body')),
    locationName: cleanName(reading, textAt(where, 'addressTitle')),
    address: cleanName(reading, address.join(', ')),
    ...pointIn(valueAt(where, 'mapLat'), valueAt(where, 'mapLng')),
    imageUrl: resolveLink(textAt(item, 'assetUrl'), reading.base),
    url: resolveLink(textAt(item, 'fullUrl'), reading.base),
    uid: textAt(item, 'id'),
  });
}

export function readSquarespace(data: SchemaNode, reading: Reading): FoundEvent[] | null {
  const [website] = nodesAt(data, 'website');
  const rows = [...nodesAt(data, 'upcoming'), ...nodesAt(data, 'items')];
  if (!website || rows.length === 0) return null;
  const zone = textAt(website, 'timeZone') ?? 'Europe/Madrid';
  const seen = new Set<string | null>();
  return rows
    .map((row) => readOne(row, zone, reading))
    .filter((event) => event !== null)
    .filter(({ uid, url }) => {
      const isNew = !seen.has(uid ?? url);
      seen.add(uid ?? url);
      return isNew;
    });
}
