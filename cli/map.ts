/** `guide map`: the map's real streets, for the operator of the machine. */
import type { Command } from 'commander';
import { spendServiceCall } from '#db/service-calls/mutations.ts';
import type { FetchSize } from '#providers/basemap/streets/port.ts';
import { streetsOf } from '#server/context.ts';
import { readProcessEnv } from '#server/env.ts';
import { fetchStreets, removeStreets } from '#server/features/streets/actions.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { withDatabase } from './with-database.ts';

const DRAWN = 'There are no real streets: the map is the drawn one.';

export function addMapCommands(program: Command): void {
  const map = program.command('map').description('the real streets of the map');
  map
    .command('fetch')
    .description('fetches the streets of the city, about 10 MB, or continues a fetch that stopped')
    .option('--yes', 'also when it takes more than 60 MB or 500 requests')
    .action(({ yes = false }: { yes?: boolean }) => reporting(() => fetchMap(yes)));
  map
    .command('status')
    .description('whether there are real streets, how old they are, and whether a fetch has stopped')
    .action(() => reporting(printMap));
  map
    .command('remove')
    .description('removes the streets; the drawn map takes their place')
    .action(() => reporting(removeMap));
}

/** Exits with code 1 and a one-line message if the work is refused. */
async function reporting(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const percent = (share: number) => `${Math.floor(share * 100)} %`;

function planLine({ bytes, requests, done }: FetchSize): string {
  const already = done > 0 ? `; ${percent(done)} is here already` : '';
  return `${megabytes(bytes)} in ${requests} requests${already}`;
}

function fetchMap(isLargeAllowed: boolean): Promise<void> {
  return withDatabase(async (database) => {
    const streets = streetsOf(readProcessEnv(), () =>
      spendServiceCall(database.pool, 'map-streets', new Date()),
    );
    const { bytes } = await fetchStreets(
      { database, streets },
      {
        isLargeAllowed,
        onPlan: (size) => console.log(planLine(size)),
        onProgress: (share) => console.log(percent(share)),
      },
    );
    console.log(`The streets are here: ${megabytes(bytes)}. A running server shows them within 5 seconds.`);
  });
}

/** Makes no database queries, so that the command also works while the database is unavailable. */
async function printMap(): Promise<void> {
  const env = readProcessEnv();
  const { file, part, problem } = await streetsOf(env, async () => null).state();
  console.log(
    file ? `Streets of ${file.fetchedAt.toISOString().slice(0, 10)}, ${megabytes(file.bytes)}.` : DRAWN,
  );
  if (part) console.log(`A fetch is ${percent(part.done)} complete; \`guide map fetch\` goes on from there.`);
  if (problem) console.log(`The last fetch ended early: ${new AppError(problem.sentence, problem).message}`);
  if (env.mapPmtiles || env.mapStyleUrl) console.log('MAP_PMTILES or MAP_STYLE_URL takes their place.');
}

function removeMap(): Promise<void> {
  return withDatabase(async (database) => {
    const streets = streetsOf(readProcessEnv(), async () => null);
    const wasThere = await removeStreets({ database, streets });
    console.log(wasThere ? 'The streets are removed: the map is the drawn one.' : DRAWN);
  });
}
