import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Database } from '#db/client.ts';
import { readExport } from '#db/export/queries.ts';
import { NEVER_FRESH } from '#db/kept-rows.ts';
import { PlaceLists } from '#db/places/list/place-lists.ts';
import { withDatabase } from './with-database.ts';

export const EXPORT_FORMATS = ['geojson', 'csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Returns the bytes of all places, closed ones too; 'json' equals the response of GET /api/places?closed=true. */
export async function exportedPlaces(database: Database, format: ExportFormat): Promise<readonly Buffer[]> {
  const content =
    format === 'json'
      ? await new PlaceLists(database, NEVER_FRESH).read({ lang: 'en', closed: true }, new Date())
      : await readExport(database, format);
  return content.chunks;
}

export function exportPlaces(format: ExportFormat, file: string | undefined): Promise<void> {
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

/** Waits for a full pipe, which the end of the process would cut off. */
async function writeAll(stream: Writable, chunks: readonly Buffer[]): Promise<void> {
  for (const chunk of chunks) {
    await new Promise<void>((resolve, reject) =>
      stream.write(chunk, (error) => (error ? reject(error) : resolve())),
    );
  }
}
