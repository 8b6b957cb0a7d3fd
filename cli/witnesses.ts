/** `guide witnesses`: reads the places' own websites, queries OpenStreetMap, and applies the results. */
import { type Command, InvalidArgumentError } from 'commander';
import { idParamSchema } from '#contract/ids.ts';
import type { Database } from '#db/client.ts';
import { readPlaceState } from '#db/places/place-states.ts';
import { applyWitnesses } from '#server/features/witnesses/actions.ts';
import { readSites } from '#server/features/witnesses/sites/actions.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { noteOpenStreetMap } from '#server/jobs/ask-openstreetmap.ts';
import { withContext, withDatabase } from './with-database.ts';

export function addWitnessCommands(program: Command): void {
  program
    .command('witnesses')
    .description('what the places’ own sites and OpenStreetMap say')
    .command('run')
    .option('--place <id>', 'only of this place', placeId)
    .description(
      'reads the sites, asks OpenStreetMap and applies what follows; may be repeated on the same day',
    )
    .action(({ place }: { place?: number }) =>
      withDatabase((database) => runWitnesses(database, place ?? null)),
    );
}

function placeId(text: string): number {
  const id = idParamSchema.safeParse(text);
  if (!id.success) throw new InvalidArgumentError('It must be the number of a place.');
  return id.data;
}

export async function runWitnesses(
  database: Database,
  place: number | null,
  print = console.log,
): Promise<void> {
  if (place !== null && !(await readPlaceState(database.pool, place))) {
    print(`There is no place ${place}.`);
    process.exitCode = 1;
    return;
  }
  await withContext(database, async (ctx) => {
    const signal = new AbortController().signal;
    const sites = await readSites(ctx, place, signal);
    const isAsked = await noteOpenStreetMap(ctx, signal, undefined, place).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false;
        throw error;
      },
    );
    const { isBeyondCeiling, ...applied } = await applyWitnesses(ctx, place, signal);
    const figures = Object.entries({ ...sites, ...applied }).map(([name, number]) => `${name} ${number}`);
    const problems = [
      ...(isAsked ? [] : ['OpenStreetMap did not answer']),
      ...(isBeyondCeiling ? ['more would change than one night may change: staff decide'] : []),
    ];
    print([...figures, ...problems].join(', '));
  });
}
