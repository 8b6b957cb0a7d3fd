import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EVENT_SOURCE_FACTS } from '#contract/found-events/event-sources.ts';
import { ConfigurationError, environment, readEnv } from './env.ts';

function linesOf(source: Record<string, string>): string[] {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.lines;
    throw error;
  }
  return [];
}

describe('the configuration', () => {
  it('has a default for everything outside production', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: '',
      accessCode: 'CLUB',
      seed: 'starter',
      trustProxy: false,
      taxiPhone: '+34933033033',
      siteTitle: 'Looking?',
      aiDailyBudget: 500,
      writesPerHour: 300,
      deletionsPerHour: 20,
      isProduction: false,
    });
  });

  it('uses the port in the default public address', () => {
    expect(readEnv({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100');
    const env = readEnv({ PUBLIC_URL: 'https://guide.example/', ACCESS_CODE: 'SLUT' });
    expect(env.publicUrl).toBe('https://guide.example');
  });

  it('shows metrics to nobody, and to this machine alone when a port is given', () => {
    expect(readEnv({}).metricsPort).toBeUndefined();
    expect(readEnv({ METRICS_PORT: '9464', HOST: '0.0.0.0', ACCESS_CODE: 'SLUT' })).toMatchObject({
      metricsPort: 9464,
      metricsHost: '127.0.0.1',
    });
  });

  it('reads further names of the metrics, separated by commas', () => {
    expect(readEnv({}).metricsAllowedHosts).toEqual([]);
    expect(readEnv({ METRICS_ALLOWED_HOSTS: 'guide, metrics.example.org' }).metricsAllowedHosts).toEqual([
      'guide',
      'metrics.example.org',
    ]);
  });

  it('treats an empty value as absent', () => {
    expect(readEnv({ PORT: '', MAP_STYLE_URL: '' })).toMatchObject({ port: 3000, accessCode: 'CLUB' });
  });

  it('treats an empty access code as switched off, in production too', () => {
    expect(readEnv({ ACCESS_CODE: ' ' }).accessCode).toBe('');
    expect(readEnv({ NODE_ENV: 'production', ACCESS_CODE: '' }).accessCode).toBe('');
  });

  it.each([
    ['PORT', '0', 'must be a whole number from 1 to 65535'],
    ['PORT', '65536', 'must be a whole number from 1 to 65535'],
    ['PORT', '3000x', 'must be a whole number from 1 to 65535'],
    ['HOST', 'not a host', 'must be a host name or an address'],
    ['PUBLIC_URL', 'guide.example', 'must be an address that begins with http:// or https://'],
    ['PUBLIC_URL', 'https://guide.example/app', 'must be an address without a path'],
    ['DATABASE_URL', 'mysql://x', 'must begin with postgres://'],
    ['METRICS_PORT', '3000', 'must be another port than PORT'],
    ['METRICS_HOST', 'not a host', 'must be a host name or an address'],
    ['METRICS_ALLOWED_HOSTS', '*', 'must be host names, separated by commas, without port'],
    ['METRICS_ALLOWED_HOSTS', 'guide:9464', 'must be host names, separated by commas, without port'],
    ['ACCESS_CODE', 'CLUBS', 'must be four letters out of SLUTABCDEFGHIJKM'],
    ['ACCESS_CODE', 'ZZZZ', 'must be four letters out of SLUTABCDEFGHIJKM'],
    ['SESSION_SECRET', 'short', 'must have at least 32 characters'],
    ['SEED', 'many', 'must be one of starter, demo, empty, none'],
    ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
    ['TRUST_PROXY', 'maybe', 'must be true, false, a number of proxies, or a list of addresses'],
    ['AI_DAILY_BUDGET', '-1', 'must be a whole number from 0 to 1000000'],
    ['WRITES_PER_HOUR', '-1', 'must be a whole number from 0 to 1000000'],
    ['DELETIONS_PER_HOUR', '2.5', 'must be a whole number from 0 to 1000000'],
    ['ADMIN_EMAIL', 'nobody', 'must be an e-mail address'],
  ])('explains what is wrong with %s=%s', (name, value, text) => {
    expect(linesOf({ [name]: value })).toContain(`${name}: ${text}`);
  });

  it('returns one line per wrong name', () => {
    const lines = linesOf({ PORT: 'x', SEED: 'y', PUBLIC_URL: 'ftp://guide.example/x' });
    expect(lines.map((line) => line.split(':')[0]).sort()).toEqual(['PORT', 'PUBLIC_URL', 'SEED']);
  });

  it('requires a code in production, and never prints a wrong one', () => {
    expect(linesOf({ NODE_ENV: 'production' })).toEqual(['ACCESS_CODE: is required in production']);
    expect(linesOf({ ACCESS_CODE: 'QQQQ' }).join()).not.toContain('QQQQ');
  });

  it.each([
    [{ PUBLIC_URL: 'https://guide.example' }, 'because PUBLIC_URL is not this machine alone'],
    [{ PUBLIC_URL: 'http://192.168.1.7:3000' }, 'because PUBLIC_URL is not this machine alone'],
    [{ PUBLIC_URL: 'http://localhost.evil.example' }, 'because PUBLIC_URL is not this machine alone'],
    [{ HOST: '0.0.0.0' }, 'because HOST is not this machine alone'],
    [{ HOST: '::' }, 'because HOST is not this machine alone'],
    [{ HOST: 'guide.internal' }, 'because HOST is not this machine alone'],
    [{ NODE_ENV: 'test', HOST: '10.0.0.2' }, 'because HOST is not this machine alone'],
    [{ NODE_ENV: 'production', HOST: '0.0.0.0', PUBLIC_URL: 'https://guide.example' }, 'in production'],
  ])(
    'requires a code, and leads no name elsewhere, wherever others can reach it: %j',
    (reachable, reason) => {
      expect(linesOf(reachable)).toEqual([`ACCESS_CODE: is required ${reason}`]);
      const redirected = { ...reachable, ACCESS_CODE: 'MILK', OUTBOUND_HOSTS: '*.test=127.0.0.1:4100' };
      expect(linesOf(redirected)).toEqual([`OUTBOUND_HOSTS: is for tests alone, and refused ${reason}`]);
      expect(readEnv({ ...reachable, ACCESS_CODE: 'SLUT' })).toMatchObject({
        accessCode: 'SLUT',
        isProduction: true,
      });
    },
  );

  it.each([
    { PUBLIC_URL: 'http://localhost:4100' },
    { PUBLIC_URL: 'http://127.0.0.1:3000', HOST: '127.0.0.1' },
    { PUBLIC_URL: 'http://[::1]:3000', HOST: '::1' },
    { PUBLIC_URL: 'http://guide.localhost:3000', HOST: 'localhost' },
  ])('requires no code on this machine alone: %j', (source) => {
    expect(readEnv(source)).toMatchObject({ accessCode: 'CLUB', isProduction: false });
  });
});

describe('the event sources', () => {
  it('are at their websites, or where the environment says', () => {
    const { eventSourceUrls } = readEnv({ PATROC_ALT_URL: 'http://127.0.0.1:4100/clubs.html/' });
    expect(eventSourceUrls).toMatchObject({
      patroc: 'https://www.patroc.com',
      patroc_alt: 'http://127.0.0.1:4100/clubs.html',
      resident_advisor: 'https://ra.co/graphql',
    });
  });

  it('keep the names that operators know', () => {
    expect(Object.keys(environment.shape)).toEqual(
      expect.arrayContaining([
        'GAYTRAVEL4U_BASE_URL',
        'PATROC_BASE_URL',
        'PATROC_ALT_URL',
        'GRUPOARENA_BASE_URL',
        'GRUPOARENA_ALT_URL',
        'RA_GRAPHQL_URL',
      ]),
    );
  });
});

describe('the documents about the configuration', () => {
  it('.env.example has every name with its default (npx vitest run server/env -u writes it)', async () => {
    const lines = Object.entries(environment.shape).map(([name, field]) => {
      const { data } = field.safeParse(undefined);
      // The default of DATA_DIR depends on the machine.
      const value = name === 'DATA_DIR' ? './data' : (data ?? '');
      return `# ${name}=${value}`;
    });
    const head = '# Copy to .env and uncomment what you change; docs/configuration.md explains each name.';
    await expect([head, ...lines, ''].join('\n')).toMatchFileSnapshot('../.env.example');
  });

  it('docs/configuration.md names every event source (npx vitest run server/env -u writes it)', async () => {
    const page = readFileSync('docs/configuration.md', 'utf8');
    const variables = Object.values(EVENT_SOURCE_FACTS).map(({ variable }) => `\`${variable}\``);
    const row = /^\| .* \| (?=the websites themselves \|)/m;
    expect(page).toMatch(row);
    await expect(page.replace(row, `| ${variables.join(', ')} | `)).toMatchFileSnapshot(
      '../docs/configuration.md',
    );
  });

  it('docs/configuration.md explains every name', () => {
    const page = readFileSync('docs/configuration.md', 'utf8');
    // The test above writes the names of event sources.
    const others = ['NODE_ENV', ...Object.values(EVENT_SOURCE_FACTS).map(({ variable }) => variable)];
    const ours = Object.keys(environment.shape).filter((name) => !others.includes(name));
    expect(ours.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});
