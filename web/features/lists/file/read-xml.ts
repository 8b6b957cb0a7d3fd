import { SaxesParser } from 'saxes';
import type { Collector, RawRow } from './list-file.ts';

const MAX_DEPTH = 64;
const SLICE = 65_536;
/** Longer texts are dropped while they are read. */
const MAX_LETTERS = 10_000;
/**
 * No element of these formats has a longer name. Comparing paths of unlimited names would take quadratic
 * time.
 */
const LONGEST_TAG = 40;

class Refused extends Error {}

/** `field` is the element's name, or the name in KML's Data. */
type Open = { name: string; field: string; text: string };

/** Elements that represent one place each, by format. */
const ROWS = { kml: new Set(['Placemark']), gpx: new Set(['wpt', 'rtept']) };
const FIELDS = new Map<string, keyof RawRow>([
  ['name', 'name'],
  ['description', 'note'],
  ['desc', 'note'],
  ['address', 'address'],
  ['id', 'id'],
  ['maps_id', 'mapsId'],
  ['url', 'url'],
]);
const LIST_NAME = /^(kml\/(Document|Folder|Document\/Folder)|gpx\/metadata|gpx)\/name$/;

/**
 * Reads KML and GPX as a stream of tags; only the five entities of XML are decoded. Refuses a file with a
 * document type, which entity bombs need; from a broken file, keeps the places before the error.
 */
export function readXml(file: string, to: Collector): { name: string } | 'doctype' | null {
  // The declaration must come first, but some files have blank lines before it.
  const text = file.trimStart();
  const linesBefore = file.slice(0, file.length - text.length).split('\n').length - 1;
  const parser = new SaxesParser();
  const lineNow = () => linesBefore + parser.line;
  const open: Open[] = [];
  let [format, row, name]: [keyof typeof ROWS | null, RawRow | null, string] = [null, null, ''];
  let end: 'doctype' | 'unknown' | 'broken' | 'full' | null = null;
  const stop = (why: typeof end): never => {
    end = why;
    throw new Refused();
  };

  // A web page is not an attack, only the wrong file.
  parser.on('doctype', (type) => stop(/^\s*html\b/i.test(type) ? 'unknown' : 'doctype'));
  parser.on('error', () => stop('broken'));
  parser.on('opentag', ({ name: tag, attributes }) => {
    const local = tag.slice(tag.indexOf(':') + 1).slice(0, LONGEST_TAG);
    if (open.length === 0) format = local === 'kml' || local === 'gpx' ? local : stop('unknown');
    if (open.length >= MAX_DEPTH) stop('broken');
    if (format && ROWS[format].has(local)) {
      row = { line: lineNow(), latitude: attributes.lat, longitude: attributes.lon };
    }
    if (row && local === 'link' && attributes.href) row.url ??= attributes.href;
    // <Data name="id"><value>7</value></Data>
    open.push({ name: local, field: local === 'Data' ? (attributes.name ?? '') : local, text: '' });
  });
  const onText = (more: string) => {
    const last = open.at(-1);
    if (last && last.text.length < MAX_LETTERS) last.text += more;
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', () => {
    const closed = open.pop();
    if (!closed) return;
    const parent = open.at(-1);
    const value = closed.text.trim();
    if (row && format && ROWS[format].has(closed.name)) {
      to.add(row);
      row = null;
      if (to.isFull()) stop('full');
    } else if (row && closed.name === 'coordinates' && parent?.name === 'Point') {
      const [longitude, latitude] = value.split(',');
      Object.assign(row, { longitude: longitude ?? 'none', latitude: latitude ?? 'none' });
    } else if (row) {
      const field = FIELDS.get(closed.name === 'value' ? (parent?.field ?? '') : closed.name);
      if (field && value !== '') Object.assign(row, { [field]: row[field] ?? value });
    } else if (LIST_NAME.test([...open.map((one) => one.name), closed.name].join('/'))) name ||= value;
  });

  try {
    for (let at = 0; at < text.length; at += SLICE) parser.write(text.slice(at, at + SLICE));
    parser.close();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
  const why = end as typeof end | null;
  if (why === 'doctype') return 'doctype';
  if (why === 'unknown' || !format) return null;
  if (why === 'broken') to.note(lineNow(), 'broken');
  return { name };
}
