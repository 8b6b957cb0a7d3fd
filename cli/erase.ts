import { type Command, InvalidArgumentError } from 'commander';
import { ERASABLE, type Erasable } from '#contract/review/erasure.ts';
import { createPhotos } from '#server/context.ts';
import { readProcessEnv } from '#server/env.ts';
import { eraseForGood } from '#server/features/review/erasure/actions.ts';
import { withDatabase } from './with-database.ts';

export function addEraseCommand(program: Command): void {
  program
    .command('erase')
    .description('removes a thing for good, with its history, words and photos; nothing brings it back')
    .argument('<what>', ERASABLE.join(', '), entityOf)
    .argument('<id>', 'the number at the end of its address', idOf)
    .action(erase);
}

async function erase(entity: Erasable, id: number): Promise<void> {
  await withDatabase(async (database) => {
    const env = readProcessEnv();
    const erased = await eraseForGood({ env, database, photos: createPhotos(env) }, { entity, id });
    if (!erased) throw new Error(`There is no ${entity} ${id}.`);
    console.log(`Erased: ${erased.title}`);
    if (erased.photosLeft > 0) console.log(`${erased.photosLeft} photos are removed by the next clean-up.`);
    if (!erased.backups) console.log('The folder of backups cannot be read: they may still hold it.');
    for (const { name, madeAt, goneOn } of erased.backups ?? []) {
      console.log(`Still in ${name} of ${madeAt}, ${goneOn ? `until ${goneOn}` : 'until you remove it'}`);
    }
  });
}

function entityOf(text: string): Erasable {
  const entity = ERASABLE.find((name) => name === text);
  if (entity) return entity;
  throw new InvalidArgumentError(`It must be one of ${ERASABLE.join(', ')}.`);
}

function idOf(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a number.');
}
