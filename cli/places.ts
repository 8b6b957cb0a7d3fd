import { type Command, Option } from 'commander';
import { EXPORT_FORMATS, type ExportFormat, exportPlaces } from './export-places.ts';
import { importFromOsm } from './import-osm.ts';
import { namedFile } from './named-file.ts';

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
