/**
 * Writes a list as a file for other programs. The guide's id and a maps service's id let the guide's reader
 * find a place again.
 */
import Papa from 'papaparse';
import { defuse } from '#domain/text/formula.ts';
import type { FileFormat, ListFile } from './list-file.ts';

type Entry = ListFile['entries'][number];

const TYPES: Record<FileFormat, string> = {
  geojson: 'application/geo+json',
  kml: 'application/vnd.google-earth.kml+xml',
  gpx: 'application/gpx+xml',
  csv: 'text/csv;charset=utf-8',
};

/** The file name reveals nothing, because the file remains on the device. */
export const fileNameOf = (format: FileFormat) => `list.${format}`;

const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
// Map programs show texts as HTML and fetch its pictures, so a word joiner, which our reader removes, makes
// each '<' plain text.
const SIGNS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;\u2060',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string) =>
  text.replace(NOT_IN_XML, '').replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');

const element = (name: string, text: string | number | null) =>
  text === null || text === '' ? '' : `<${name}>${escaped(`${text}`)}</${name}>`;

function writeCsv({ name, entries }: ListFile): string {
  const rows = entries.map((entry) => [
    entry.id ?? '',
    defuse(entry.name),
    defuse(entry.note),
    defuse(entry.address),
    entry.point?.latitude ?? '',
    entry.point?.longitude ?? '',
    defuse(entry.mapsId ?? ''),
    defuse(entry.url),
    defuse(name),
  ]);
  const fields = ['id', 'name', 'note', 'address', 'latitude', 'longitude', 'maps_id', 'url', 'list'];
  // The byte order mark lets spreadsheets detect UTF-8.
  return `\uFEFF${Papa.unparse({ fields, data: rows }, { newline: '\r\n' })}\r\n`;
}

function writeGeoJson({ name, entries }: ListFile): string {
  const features = entries.map(({ id, mapsId, point, name: title, note, address, url }) => {
    const said = { name: title, note, address, maps_id: mapsId, url };
    return {
      type: 'Feature',
      ...(id !== null && { id }),
      geometry: point && { type: 'Point', coordinates: [point.longitude, point.latitude] },
      properties: Object.fromEntries(
        Object.entries(said).filter(([, value]) => value !== '' && value !== null),
      ),
    };
  });
  // One feature per line, so that a broken line loses only one place.
  const lines = features.map((feature) => JSON.stringify(feature)).join(',\n');
  return `{"type":"FeatureCollection","name":${JSON.stringify(name)},"features":[\n${lines}\n]}\n`;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

function placemark({ id, mapsId, point, name, note, address, url }: Entry): string {
  const data = Object.entries({ id, maps_id: mapsId, url })
    .filter(([, value]) => value !== null && value !== '')
    .map(([key, value]) => `<Data name="${key}">${element('value', value)}</Data>`)
    .join('');
  const at = point ? `<Point>${element('coordinates', `${point.longitude},${point.latitude}`)}</Point>` : '';
  return `<Placemark>${element('name', name)}${element('address', address)}${element('description', note)}${
    data && `<ExtendedData>${data}</ExtendedData>`
  }${at}</Placemark>`;
}

const writeKml = ({ name, entries }: ListFile) =>
  `${HEAD}<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${element('name', name)}\n${entries
    .map(placemark)
    .join('\n')}\n</Document></kml>\n`;

function waypoint({ id, mapsId, point, name, note, address, url }: Entry): string {
  const own = Object.entries({ id, maps_id: mapsId, address })
    .map(([key, value]) => element(`list:${key}`, value))
    .join('');
  // A waypoint must have a position; 0, 0 means none.
  const { latitude, longitude } = point ?? { latitude: 0, longitude: 0 };
  return `<wpt lat="${latitude}" lon="${longitude}">${element('name', name)}${element('desc', note)}${
    url && `<link href="${escaped(url)}"/>`
  }${own && `<extensions>${own}</extensions>`}</wpt>`;
}

const writeGpx = ({ name, entries }: ListFile) =>
  `${HEAD}<gpx version="1.1" creator="list" xmlns="http://www.topografix.com/GPX/1/1" xmlns:list="urn:list:1"><metadata>${element('name', name)}</metadata>\n${entries
    .map(waypoint)
    .join('\n')}\n</gpx>\n`;

const WRITERS: Record<FileFormat, (list: ListFile) => string> = {
  geojson: writeGeoJson,
  kml: writeKml,
  gpx: writeGpx,
  csv: writeCsv,
};

export const writeListFile = (list: ListFile, format: FileFormat): string => WRITERS[format](list);

export const listBlob = (list: ListFile, format: FileFormat): Blob =>
  new Blob([writeListFile(list, format)], { type: TYPES[format] });
