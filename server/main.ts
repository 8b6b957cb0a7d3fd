import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { hasOpenCircle } from '#db/circles/queries.ts';
import { type Database, openDatabase } from '#db/client.ts';
import { readServerVersion } from '#db/health/queries.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { seedArticles } from '#db/seed/articles.ts';
import { seedDemo } from '#db/seed/demo.ts';
import { seedEvents } from '#db/seed/events.ts';
import { seedHelp } from '#db/seed/help.ts';
import { seedStarter } from '#db/seed/starter.ts';
import { seedWayHome } from '#db/seed/way-home.ts';
import { judgePostgres } from '#domain/health/postgres-version.ts';
import { prepareCityStreets } from '#domain/streets/load-city.ts';
import { buildApp } from './app.ts';
import type { AppContext } from './app-context.ts';
import { createContext } from './context.ts';
import { ConfigurationError, type Env, readProcessEnv } from './env.ts';
import { keepFile } from './features/photos/actions.ts';
import { ensureFirstAdministrator } from './first-administrator.ts';
import { describeError } from './http/response/describe-error.ts';
import { startRunner } from './jobs/runner.ts';
import { createLog } from './log.ts';
import { listenForMetrics } from './metrics/metrics-listener.ts';
import { withSessionSecret } from './session-secret.ts';
import { explainFailure } from './start-failure.ts';

/** Time for load balancers to notice that the server is stopping. */
const DRAIN_MS = 1000;
/**
 * After this time, remaining connections are closed: later than idle ones end by themselves
 * (http/request/server-options.ts).
 */
const PATIENCE_MS = 7000;

type RunningServer = { ctx: AppContext; close: () => Promise<void> };

async function start(env: Env, log: Logger): Promise<RunningServer> {
  const database = await openDatabase({
    databaseUrl: env.databaseUrl,
    dataDir: env.dataDir,
    postgresBin: env.postgresBin,
    mode: 'server',
    log,
  });
  try {
    await migrateDatabase(database, log);
    await reportPostgres(database, log);
    if (env.seed === 'starter') {
      await seedStarter(database, log);
      await seedEvents(database, new Date(), log);
      await seedArticles(database, log);
    }
    if (env.seed === 'starter' || env.seed === 'demo') {
      await seedWayHome(database, log);
      await seedHelp(database, log);
    }
    await requireWayIn(env, database);
    const ctx = await createContext({ env, database, log });
    if (env.seed === 'demo') {
      await seedDemo(ctx.database, (file) => keepFile(ctx, file), ctx.now(), log);
    }
    await ensureFirstAdministrator(ctx);
    const app = await buildApp(ctx);
    await app.listen({ port: env.port, host: env.host });
    void prepareCityStreets(setImmediate);
    const stopMetrics = await listenForMetrics(ctx);
    const runner = startRunner(ctx);
    const close = async () => {
      stopMetrics();
      await Promise.all([closeApp(app, env), runner.stop()]);
      await ctx.ended.close();
      await ctx.versions.close();
      await database.close();
    };
    return { ctx, close };
  } catch (error) {
    await closeQuietly(database);
    throw error;
  }
}

/** Throws when the access code is disabled and no circle is open, because no visitor could enter. */
async function requireWayIn({ accessCode }: Env, { db }: Database): Promise<void> {
  if (accessCode !== '' || (await hasOpenCircle(db))) return;
  throw new ConfigurationError([
    'ACCESS_CODE: is empty, and no circle is open: set four letters, or run guide circles invite first',
  ]);
}

async function reportPostgres({ pool, isEmbedded }: Database, log: Logger): Promise<void> {
  const { version, newest, isOutdated } = judgePostgres(await readServerVersion(pool), new Date());
  log.info({ version, isEmbedded }, 'PostgreSQL serves the guide');
  if (isOutdated)
    log.warn({ version, newest }, 'a newer PostgreSQL is known (docs/how-to/watch-the-guide.md)');
}

/** Accepts no more connections, and finishes the requests in progress. */
async function closeApp(app: FastifyInstance, { isProduction }: Env): Promise<void> {
  // Node would close idle connections now, and a proxy would lose a write that it is sending on one of them. The proxy
  // closes them itself: after its next request, whose response says `Connection: close`, or after some seconds.
  if (isProduction) app.server.closeIdleConnections = () => {};
  const timer = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
  await app.close();
  clearTimeout(timer);
}

async function closeQuietly(database: Database): Promise<void> {
  await database.close().catch(() => {});
}

/** Stops in order; a second signal exits at once. */
function stopOnce({ ctx, close }: RunningServer): void {
  if (ctx.lifecycle.isStopping) process.exit(1);
  ctx.lifecycle.isStopping = true;
  const stop = async () => {
    if (ctx.env.isProduction) await sleep(DRAIN_MS);
    await close();
    process.exit(0);
  };
  stop().catch((error) => {
    ctx.log.fatal({ error: describeError(error) }, 'did not stop in order');
    process.exit(1);
  });
}

function announce(env: Env): void {
  const host = env.host.includes(':') ? `[${env.host}]` : env.host;
  process.stdout.write(`ready http://${host}:${env.port}\nOpen ${wayIn(env)}\n`);
}

function wayIn({ accessCode, isProduction, publicUrl }: Env): string {
  if (accessCode === '') return 'the link of an invitation: the access code is off';
  return `${publicUrl} and enter ${isProduction ? 'your access code' : `the code ${accessCode}`}`;
}

process.on('uncaughtException', (error) => {
  process.stderr.write(`${JSON.stringify({ level: 60, error: describeError(error), msg: 'crashed' })}\n`);
  process.exit(1);
});

let env: Env | undefined;
try {
  env = withSessionSecret(readProcessEnv());
  const log = createLog(env.logLevel);
  const running = await start(env, log);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopOnce(running));
  announce(env);
} catch (error) {
  process.stderr.write(`${explainFailure(error, env)}\n`);
  process.exit(1);
}
