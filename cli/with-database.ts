import { type Database, openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import type { AppContext } from '#server/app-context.ts';
import { createContext } from '#server/context.ts';
import { readProcessEnv } from '#server/env.ts';
import { NO_ENDED_SESSIONS } from '#server/http/gate/ended-sessions.ts';
import { createLog } from '#server/log.ts';

/** Opens the configured database (beside a running server, or on its own), migrates it, and closes it afterwards. */
export async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir, postgresBin } = readProcessEnv();
  const database = await openDatabase({ databaseUrl, dataDir, postgresBin, mode: 'attach-or-start' });
  try {
    await migrateDatabase(database);
    await work(database);
  } finally {
    await database.close();
  }
}

/** Does `work` with what a server has, but without serving. */
export async function withContext<R>(database: Database, work: (ctx: AppContext) => Promise<R>): Promise<R> {
  const options = { env: readProcessEnv(), database, log: createLog('warn'), ended: NO_ENDED_SESSIONS };
  const ctx = await createContext(options);
  try {
    return await work(ctx);
  } finally {
    await ctx.versions.close();
  }
}
