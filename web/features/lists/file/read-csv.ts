import Papa from 'papaparse';
import { undefuse } from '#domain/text/formula.ts';
import type { Collector } from './list-file.ts';

type Column =
  | 'id'
  | 'list'
  | 'name'
  | 'address'
  | 'latitude'
  | 'longitude'
  | 'mapsId'
  | 'url'
  | 'note'
  | 'comment';

/** Headings by column: the guide's own, and Google Takeout's in the guide's three languages. */
const HEADINGS: Record<Column, readonly string[]> = {
  id: ['id'],
  list: ['list'],
  name: ['name', 'title', 'título', 'titulo', 'títol', 'nombre', 'nom'],
  address: ['address', 'dirección', 'adreça'],
  latitude: ['latitude', 'lat'],
  longitude: ['longitude', 'lng', 'lon', 'long'],
  mapsId: ['maps_id', 'google_place_id', 'place_id'],
  url: ['url', 'link'],
  note: ['note', 'nota', 'notes', 'description'],
  comment: ['comment', 'comentario', 'comentari'],
};
const COLUMN_OF = new Map(
  Object.entries(HEADINGS).flatMap(([column, names]) => names.map((name) => [name, column as Column])),
);
/** Google Takeout writes a list's description and an empty line before the headings. */
const MAX_LINES_BEFORE = 20;
const LINE_BREAK = /\r\n|\n|\r/g;

function columnsIn(cells: readonly string[]): (Column | undefined)[] | null {
  const columns = cells.map((cell) =>
    COLUMN_OF.get(
      cell
        .replace(/^\uFEFF/, '')
        .trim()
        .toLowerCase(),
    ),
  );
  return columns.includes('name') && columns.filter(Boolean).length > 1 ? columns : null;
}

/** Returns the cell separator: spreadsheets in half of Europe write semicolons. */
function delimiterOf(text: string): string {
  const lines = text.slice(0, 5000).split(LINE_BREAK, MAX_LINES_BEFORE);
  return (
    [',', ';', '\t'].find((sign) => lines.some((line) => columnsIn(line.replaceAll('"', '').split(sign)))) ??
    ','
  );
}

/** Reads a table with headings; returns null when it has no known headings. */
export function readCsv(text: string, to: Collector): { name: string } | null {
  let columns: (Column | undefined)[] | null = null;
  let [line, at, before, name] = [1, 0, 0, ''];
  const step = ({ data: cells, errors, meta }: Papa.ParseStepResult<string[]>, parser: Papa.Parser) => {
    const [start, first] = [at, line];
    at = meta.cursor;
    line += text.slice(start, at).match(LINE_BREAK)?.length ?? 0;
    if (!columns) {
      columns = columnsIn(cells);
      before += 1;
      if (!columns && before >= MAX_LINES_BEFORE) parser.abort();
      return;
    }
    if (errors.length > 0) return to.note(first, 'broken');
    if (cells.every((cell) => cell.trim() === '')) return;
    const row: Partial<Record<Column, string>> = {};
    cells.forEach((cell, index) => {
      const column = columns?.[index];
      if (column && cell !== '') row[column] = undefuse(cell);
    });
    name ||= row.list ?? '';
    const note = [row.note, row.comment].filter(Boolean).join('\n');
    to.add({ ...row, note, line: first });
    if (to.isFull()) parser.abort();
  };
  Papa.parse<string[]>(text, { delimiter: delimiterOf(text), step, skipEmptyLines: false });
  return columns ? { name } : null;
}
