/** Adds `guide circles`: invites devices into a circle, even before any visitor or staff can enter. */
import { type Command, InvalidArgumentError } from 'commander';
import { MAX_INVITED_DEVICES, type NewInvitation, newCircleSchema } from '#contract/circles/circles.ts';
import { addCircle } from '#db/circles/mutations.ts';
import { findCircleNamed } from '#db/circles/queries.ts';
import type { Database } from '#db/client.ts';
import { readProcessEnv } from '#server/env.ts';
import { invite } from '#server/features/circles/actions.ts';
import { withSessionSecret } from '#server/session-secret.ts';
import { withDatabase } from './with-database.ts';

export function addCircleCommands(program: Command): void {
  program
    .command('circles')
    .description('groups of visitors who come in by invitation')
    .command('invite')
    .argument('<name>', 'the circle, which is made if it is missing', circleName)
    .requiredOption('--devices <count>', 'how many devices the link lets in', deviceCount)
    .requiredOption('--until <day>', 'the last day on which it does: 2026-12-31')
    .description('prints a link that opens the guide without the access code')
    .action((name: string, invitation: NewInvitation) =>
      withDatabase((database) => inviteInto(database, name, invitation)),
    );
}

function circleName(text: string): string {
  const parsed = newCircleSchema.safeParse({ name: text });
  if (parsed.success) return parsed.data.name;
  throw new InvalidArgumentError('It must be a name of at most 60 characters.');
}

function deviceCount(text: string): number {
  const count = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= MAX_INVITED_DEVICES) return count;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${MAX_INVITED_DEVICES}.`);
}

export async function inviteInto(
  { db }: Database,
  name: string,
  invitation: NewInvitation,
  { env = withSessionSecret(readProcessEnv()), now = new Date(), print = console.log } = {},
): Promise<void> {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(invitation.until) || Number.isNaN(Date.parse(invitation.until)))
    return fail(print, '--until: it must be a day, as in 2026-12-31.');
  const circle = (await findCircleNamed(db, name)) ?? (await addCircle(db, name, now));
  const url = circle && (await invite({ db, env, now }, circle, invitation));
  if (!url) return fail(print, '--until: it must be a day from today on, at most a year ahead.');
  print(url);
  if (circle.state === 'paused') print('The circle is paused: the link works once staff reopen it.');
}

function fail(print: (line: string) => void, line: string): void {
  print(line);
  process.exitCode = 1;
}
