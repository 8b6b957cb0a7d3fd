import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { ACCESS_LETTERS } from '#contract/access/access.ts';
import {
  EVENT_SOURCE_FACTS,
  type EventSourceVariable,
  forEachSource,
} from '#contract/found-events/event-sources.ts';
import { PASSWORD_LENGTH } from '#contract/staff/staff.ts';
import packageJson from '#package.json' with { type: 'json' };
import { hostTargetsSchema } from '#providers/outbound/host-agent.ts';
import {
  choice,
  hostName,
  hostNames,
  matching,
  origin,
  text,
  trustProxy,
  webAddress,
  whole,
} from './env-values.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
// Linear: four letters.
const CODE = new RegExp(`^[${ACCESS_LETTERS.join('')}]{4}$`);

/** Configuration error, with one printable line per invalid variable, never with a value. */
export class ConfigurationError extends Error {
  readonly lines: string[];

  constructor(lines: string[]) {
    super(lines.join('\n'));
    this.name = 'ConfigurationError';
    this.lines = lines;
  }
}

const eventSourceAddresses = Object.fromEntries(
  Object.values(EVENT_SOURCE_FACTS).map(({ variable, url }) => [variable, webAddress().default(url)]),
) as Record<EventSourceVariable, z.ZodDefault<ReturnType<typeof webAddress>>>;

export const environment = z.object({
  NODE_ENV: text(),
  PORT: whole(1, 65_535).default(3000),
  HOST: hostName().default('127.0.0.1'),
  PUBLIC_URL: origin().optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((value) => resolve(value)),
  DATABASE_URL: matching(/^postgres(ql)?:\/\//, 'must begin with postgres://').default(''),
  POSTGRES_BIN: z
    .string()
    .transform((value) => resolve(value))
    .optional(),
  METRICS_PORT: whole(1, 65_535).optional(),
  METRICS_HOST: hostName().default('127.0.0.1'),
  METRICS_ALLOWED_HOSTS: hostNames().default([]),
  // Empty: visitors enter by invitation only (decision 101).
  ACCESS_CODE: matching(CODE, `must be four letters out of ${ACCESS_LETTERS.join('')}`)
    .or(z.literal(''))
    .optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').default(''),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(PASSWORD_LENGTH.min, `must have at least ${PASSWORD_LENGTH.min} characters`)
    .optional(),
  ADMIN_SECOND_FACTOR: choice(['required', 'optional']).optional(),
  // 'none' is the earlier name of 'empty'.
  SEED: choice(['starter', 'demo', 'empty', 'none']).default('starter'),
  TRUST_PROXY: trustProxy().default(false),
  LOG_LEVEL: choice(LOG_LEVELS).default('info'),
  TAXI_PHONE: matching(/^\+?[\d ]{3,20}$/, 'must be a phone number').default('+34933033033'),
  SITE_TITLE: z
    .string()
    .max(40, 'must have at most 40 characters')
    // The key that a browser reads from the page.
    .transform((title) => title.replace(/\s+/g, ' ').trim())
    .default('Looking?'),
  GOOGLE_MAPS_API_KEY: text(),
  GOOGLE_PLACES_SERVER_KEY: text(),
  GOOGLE_PLACES_BASE_URL: webAddress().default('https://places.googleapis.com'),
  GOOGLE_MAPS_SCRIPT_URL: webAddress().default('https://maps.googleapis.com/maps/api/js'),
  PHOTON_BASE_URL: webAddress().default('https://photon.komoot.io'),
  NOMINATIM_BASE_URL: webAddress().default('https://nominatim.openstreetmap.org'),
  OVERPASS_URL: webAddress().default('https://overpass-api.de/api/interpreter'),
  MAP_STYLE_URL: webAddress().optional(),
  MAP_PMTILES: text(),
  PHOTOS_FROM: choice(['commons', 'commons,panoramax', 'off']).default('commons'),
  COMMONS_BASE_URL: webAddress().default('https://commons.wikimedia.org'),
  WIKIDATA_BASE_URL: webAddress().default('https://www.wikidata.org'),
  PANORAMAX_BASE_URL: webAddress().default('https://api.panoramax.xyz'),
  PHOTOS_PAUSE_MS: whole(0, 60_000).default(1000),
  WEATHER_BASE_URL: webAddress().default('https://api.open-meteo.com'),
  AI_BASE_URL: webAddress().optional(),
  AI_API_KEY: text(),
  AI_MODEL: text(),
  AI_DAILY_BUDGET: whole(0, 1_000_000).default(500),
  WRITES_PER_HOUR: whole(0, 1_000_000).default(300),
  DELETIONS_PER_HOUR: whole(0, 1_000_000).default(20),
  REVIEW: choice(['on', 'off']).default('on'),
  PHOTO_BUCKET_URL: webAddress().optional(),
  PHOTO_BUCKET_REGION: matching(/^[\w-]+$/, 'must be a name of a region').default('auto'),
  PHOTO_BUCKET_KEY_ID: text(),
  PHOTO_BUCKET_SECRET: text(),
  ...eventSourceAddresses,
  OUTBOUND_USER_AGENT: z.string().default(`${packageJson.name}/${packageJson.version}`),
  OUTBOUND_CONTACT: text(),
  OUTBOUND_HOSTS: hostTargetsSchema.default([]),
  OWN_SITES: choice(['on', 'off']).default('on'),
  OWN_SITES_PAUSE_MS: whole(0, 600_000).default(10_000),
});

const DEVELOPMENT_CODE = 'CLUB';
type RawEnv = z.output<typeof environment>;

/** Variables that are required when the guide is reachable from other machines. */
const PRODUCTION_RULES: [name: keyof RawEnv, isMissing: (env: RawEnv) => boolean][] = [
  // The default is public, because the manual contains it.
  ['ACCESS_CODE', (env) => env.ACCESS_CODE === undefined],
];

/**
 * Returns the reason why production rules apply, as the end of a sentence; null when only this machine can reach the
 * guide.
 */
function productionReason({ NODE_ENV, PUBLIC_URL, HOST }: RawEnv): string | null {
  if (NODE_ENV === 'production') return 'in production';
  if (!isLoopback(HOST)) return 'because HOST is not this machine alone';
  if (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname)) {
    return 'because PUBLIC_URL is not this machine alone';
  }
  return null;
}

const LOOPBACK = /^(localhost|.+\.localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[?::1\]?)$/i;
const isLoopback = (host: string) => LOOPBACK.test(host);

const complete = environment.transform((env, issues) => {
  const reason = productionReason(env);
  for (const [name, isMissing] of PRODUCTION_RULES) {
    if (reason && isMissing(env)) {
      issues.addIssue({ code: 'custom', path: [name], message: `is required ${reason}` });
    }
  }
  if (env.ADMIN_EMAIL !== undefined && env.ADMIN_PASSWORD === undefined) {
    issues.addIssue({ code: 'custom', path: ['ADMIN_PASSWORD'], message: 'is required with ADMIN_EMAIL' });
  }
  if (env.AI_BASE_URL !== undefined && env.AI_MODEL === '') {
    issues.addIssue({ code: 'custom', path: ['AI_MODEL'], message: 'is required with AI_BASE_URL' });
  }
  for (const name of ['PHOTO_BUCKET_KEY_ID', 'PHOTO_BUCKET_SECRET'] as const) {
    if (env.PHOTO_BUCKET_URL !== undefined && env[name] === '') {
      issues.addIssue({ code: 'custom', path: [name], message: 'is required with PHOTO_BUCKET_URL' });
    }
  }
  if (reason && env.OUTBOUND_HOSTS.length > 0) {
    issues.addIssue({
      code: 'custom',
      path: ['OUTBOUND_HOSTS'],
      message: `is for tests alone, and refused ${reason}`,
    });
  }
  if (env.METRICS_PORT === env.PORT) {
    issues.addIssue({ code: 'custom', path: ['METRICS_PORT'], message: 'must be another port than PORT' });
  }
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    ...env,
    PUBLIC_URL: publicUrl,
    // Applies to all staff. Passkeys need https; on the operator's own machine, a second factor is optional.
    ADMIN_SECOND_FACTOR:
      env.ADMIN_SECOND_FACTOR ?? (publicUrl.startsWith('https:') ? 'required' : 'optional'),
    ACCESS_CODE: env.ACCESS_CODE ?? DEVELOPMENT_CODE,
    isProduction: reason !== null,
    eventSourceUrls: forEachSource((_name, { variable }) => env[variable]),
  };
});

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<CamelCase<Tail>>}`
  : Name extends Uppercase<Name>
    ? Lowercase<Name>
    : Name;

type Complete = z.output<typeof complete>;

export type Env = { [Name in keyof Complete as CamelCase<Name>]: Complete[Name] };

export function readProcessEnv(): Env {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readEnv(process.env);
}

/**
 * Checks the environment, which no other module reads. An empty value counts as absent, except for
 * ACCESS_CODE. `sessionSecret` is ''
 * until session-secret.ts fills it in. Throws ConfigurationError with one line per invalid variable.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== '');
  const letters = source.ACCESS_CODE === undefined ? {} : { ACCESS_CODE: source.ACCESS_CODE.trim() };
  const parsed = complete.safeParse({ ...Object.fromEntries(given), ...letters });
  if (!parsed.success) {
    const first = new Map<string, string>();
    for (const issue of parsed.error.issues) {
      const name = String(issue.path[0]);
      if (!first.has(name)) first.set(name, `${name}: ${issue.message}`);
    }
    throw new ConfigurationError([...first.values()]);
  }
  const renamed = Object.entries(parsed.data).map(([name, value]) => [camelCase(name), value]);
  return Object.fromEntries(renamed) as Env;
}

const camelCase = (name: string) =>
  /[a-z]/.test(name) ? name : name.toLowerCase().replace(/_(.)/g, (_, letter) => letter.toUpperCase());
