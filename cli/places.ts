import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type Command, Option } from 'commander';
import type { Database } from '#db/client.ts';
import { readExport } from '#db/export/queries.ts';
import { NEVER_FRESH } from '#db/kept-rows.ts';
import { PlaceLists } from '#db/places/list/place-lists.ts';
import { importFromOsm } from './import-osm.ts';
import { namedFile } from './named-file.ts';
import { withDatabase } from './with-database.ts';

export function addPlaceCommands(program: Command): void {
  program
    .command('import')
    .description('brings places in; safe to repeat')
    .command('osm')
    .description('LGBTQ+ places of OpenStreetMap, from a saved Overpass answer or from Overpass itself')
    .argument('[file]', 'an Overpass answer as JSON', namedFile)
    .option('--overpass', 'ask Overpass now')
    .action((file: string | undefined, { overpass = false }: { overpass?: boolean }) => {
      if ((file === undefined) !== overpass) throw new Error('Name either a file or --overpass.');
      return importFromOsm(file);
    });

  program
    .command('export')
    .description('writes what the guide holds')
    .command('places')
    .description('all places, to a file or to the standard output')
    .addOption(new Option('--format <format>', 'how').choices(EXPORT_FORMATS).default('geojson'))
    .option('--out <file>', 'where to; the standard output when left out', namedFile)
    .action(({ format, out }: { format: ExportFormat; out?: string }) => exportPlaces(format, out));
}

const EXPORT_FORMATS = ['geojson', 'csv', 'json'] as const;
type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Returns the bytes of all places, closed ones too; 'json' equals the response of GET /api/places?closed=true. */
export async function exportedPlaces(database: Database, format: ExportFormat): Promise<readonly Buffer[]> {
  const content =
    format === 'json'
      ? await new PlaceLists(database, NEVER_FRESH).read({ lang: 'en', closed: true }, new Date())
      : await readExport(database, format);
  return content.chunks;
}

function exportPlaces(format: ExportFormat, file: string | undefined): Promise<void> {
  return withDatabase(async (database) => {
    const chunks = await exportedPlaces(database, format);
    if (file === undefined) return writeAll(process.stdout, chunks);
    const stream = createWriteStream(file);
    await writeAll(stream, chunks);
    stream.end();
    await finished(stream);
    console.error(`${file}: ${chunks.reduce((sum, { length }) => sum + length, 0)} bytes`);
  });
}

/** Waits while the pipe is full, because queued data would be lost when the process ends. */
async function writeAll(stream: Writable, chunks: readonly Buffer[]): Promise<void> {
  for (const chunk of chunks) {
    await new Promise<void>((resolve, reject) =>
      stream.write(chunk, (error) => (error ? reject(error) : resolve())),
    );
  }
}
