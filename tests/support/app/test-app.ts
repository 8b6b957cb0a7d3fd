import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Database, openDatabase } from '#db/client.ts';
import { addStaffMember } from '#db/staff/mutations.ts';
import type { ParseForeign } from '#providers/foreign/port.ts';
import { buildApp } from '#server/app.ts';
import type { AppContext } from '#server/app-context.ts';
import { createContext } from '#server/context.ts';
import { readEnv } from '#server/env.ts';
import { ensureFirstAdministrator } from '#server/first-administrator.ts';
import { type Runner, type RunnerOptions, startRunner } from '#server/jobs/runner.ts';
import { createLog } from '#server/log.ts';
import type { PasswordHasher } from '#server/staff-auth.ts';
import { patientParser } from '../stubs/patient-parser.ts';
import type { TestContents } from './database-templates.ts';
import { NO_INTERNET } from './no-internet.ts';
import { createTestDatabase } from './test-database.ts';

export type TestApp = {
  app: FastifyInstance;
  ctx: AppContext;
  inject: FastifyInstance['inject'];
  listen: () => Promise<string>;
  /** Enters the right code as a new device; returns the Cookie header of both cookies. */
  unlock: () => Promise<string>;
  /** Like `unlock`, then signs in as the administrator `STAFF`, who is added if missing. */
  signIn: () => Promise<string>;
  /** Like `signIn`, as a helper: staff who are not administrators. */
  signInHelper: () => Promise<string>;
  logged: () => string;
  close: () => Promise<void>;
};

export type TestAppOptions = {
  /** Names as in the environment: { ACCESS_CODE: 'SLUT' }. */
  env?: Record<string, string>;
  /** The server's clock; real time by default. */
  now?: () => Date;
  /** Replaces the real password hash, which occupies a core for a while. */
  hasher?: PasswordHasher;
  contents?: TestContents;
  /** By default a parser without haste. */
  parse?: ParseForeign;
  /** An existing database, for servers that share one or reopen it; not dropped on `close`. */
  databaseUrl?: string;
  /** Runs added jobs at once and never by the timetable; otherwise no job runs. */
  runner?: Partial<RunnerOptions>;
  /** The clock of the limits in memory; by default they are never reached. */
  tick?: () => number;
  /** Folder of a built client (tests/support/app/small-client.ts); by default the one in dist, if any. */
  clientFolder?: string;
};

export const STAFF = { adminEmail: 'ada@guide.example', adminPassword: 'correct horse battery' };
const HELPER = { email: 'bea@guide.example', password: 'battery horse correct' };

const IMPATIENT = { startAfterMs: 0, tryEveryMs: 50, settleMs: 50, pollMs: 200, followsTimetable: false };

const SECRET = 'a secret that only tests know, long enough';

/** Starts the whole server on its own database, without a port until `listen()`. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'guide-app-'));
  const env = readEnv({
    NODE_ENV: 'test',
    SESSION_SECRET: SECRET,
    // The default code, which a public address must not use.
    ACCESS_CODE: 'CLUB',
    DATA_DIR: dataDir,
    ...NO_INTERNET,
    ...options.env,
  });
  const database: Database = options.databaseUrl
    ? await openDatabase({ databaseUrl: options.databaseUrl, dataDir, mode: 'server' })
    : await createTestDatabase(options.contents);
  const lines: string[] = [];
  const log = createLog(env.logLevel, { write: (line) => lines.push(line) });
  const { now, hasher, clientFolder, tick = hourly() } = options;
  const ctx = await createContext({ env, database, log, now, hasher, parse: options.parse ?? patientParser });
  const app = await buildApp(ctx, { clientFolder, tick });
  const runner: Runner | null = options.runner ? startRunner(ctx, { ...IMPATIENT, ...options.runner }) : null;
  let visitors = 0;
  const unlock = async () => {
    visitors += 1;
    const response = await app.inject({
      method: 'POST',
      url: '/api/access',
      payload: { code: env.accessCode },
      // Each comes from its own address, from which the gate admits 30 devices an hour without a wait.
      remoteAddress: `198.18.${visitors >> 8}.${visitors & 255}`,
    });
    if (response.statusCode !== 204)
      throw new Error(`The gate answered ${response.statusCode}: ${response.body}`);
    return cookieHeader(response);
  };
  const signInAs = async (email: string, password: string) => {
    const cookie = await unlock();
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { cookie },
      payload: { email, password },
    });
    if (response.statusCode !== 200)
      throw new Error(`Sign-in answered ${response.statusCode}: ${response.body}`);
    return `${cookie}; ${cookieHeader(response)}`;
  };
  return {
    app,
    ctx,
    inject: app.inject.bind(app) as FastifyInstance['inject'],
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    unlock,
    signIn: async () => {
      await ensureFirstAdministrator({ ...ctx, env: { ...env, ...STAFF } });
      return signInAs(STAFF.adminEmail, STAFF.adminPassword);
    },
    signInHelper: async () => {
      const { hashPassword } = await import('better-auth/crypto');
      const hash = hasher?.hash ?? hashPassword;
      const names = { email: HELPER.email, firstName: 'Bea', lastName: '', isAdmin: false };
      await addStaffMember(database.db, { ...names, passwordHash: await hash(HELPER.password) });
      return signInAs(HELPER.email, HELPER.password);
    },
    logged: () => lines.join(''),
    close: async () => {
      await runner?.stop();
      await app.close();
      await ctx.ended.close();
      await ctx.versions.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function hourly(): () => number {
  let hours = 0;
  return () => ++hours * 3_600_000;
}

export function cookieHeader(response: { cookies: { name: string; value: string }[] }): string {
  return response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
