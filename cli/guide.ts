/** The command line, which works on the server's database whether or not the server is running. */
import { Command, InvalidArgumentError } from 'commander';
import { seedMany } from '#db/seed/many.ts';
import { explainFailure } from '#server/start-failure.ts';
import { addAdminCommands } from './admin.ts';
import { addBackupCommands } from './backup.ts';
import { addCircleCommands } from './circles.ts';
import { addEraseCommand } from './erase.ts';
import { addFactsCommand } from './facts.ts';
import { addJobCommands } from './jobs.ts';
import { addPlaceCommands } from './places.ts';
import { printStatus } from './status.ts';
import { withDatabase } from './with-database.ts';

const MAX = 200_000;

const program = new Command('guide')
  .description('Looks after the guide and its database')
  .showHelpAfterError();

program
  .command('status')
  .description(
    'how the guide is, and what the database holds; ends with 1 when something is red, 2 when it cannot tell',
  )
  .option('--json', 'the state alone, for programs')
  .action(printStatus);

program
  .command('seed')
  .description('adds invented places, for measurements')
  .requiredOption('--many <count>', 'how many there shall be', wholeNumber)
  .action(({ many }: { many: number }) => seedPlaces(many));

addAdminCommands(program);
addJobCommands(program);
addPlaceCommands(program);
addBackupCommands(program);
addCircleCommands(program);
addEraseCommand(program);
addFactsCommand(program);

function wholeNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= MAX) return number;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${MAX}.`);
}

try {
  await program.parseAsync();
} catch (error) {
  console.error(explainFailure(error, undefined));
  process.exitCode = 1;
}

function seedPlaces(count: number): Promise<void> {
  return withDatabase(async (database) => {
    await seedMany(database, count);
    console.log(`${count} invented places are there.`);
  });
}
