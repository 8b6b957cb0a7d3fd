/** An archive of `npm run release`: its bytes and contents, and a run on a bare Debian system and in a container. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bareDebian, runConfined } from '#tests/support/machine/debian-tree.ts';
import {
  CODE,
  copyProject,
  folderOf,
  makeArchive,
  remove,
  tryOut,
  unpack,
} from '#tests/support/machine/running-release.ts';
import { freePort } from '#tests/support/machine/server-process.ts';

/** Debian's `nobody`: PostgreSQL requires a user with a name. */
const NOBODY = 65_534;
/** As scripts/check-lockfile.mjs identifies them. */
const REGISTRY = /\b(registry|npm|packages?)\.[a-z0-9-]+\.[a-z]{2,}\//i;
const START = ['node', 'scripts/start.mjs'];

let folder: string;
let archive: string;
let guide: string;

beforeAll(() => {
  mkdirSync('.cache', { recursive: true });
  folder = mkdtempSync(resolve('.cache/release-test-'));
  archive = makeArchive('.', join(folder, 'first'));
  guide = unpack(archive, join(folder, 'guide'));
});
afterAll(() => remove(folder));

const filesOf = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

const sumOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

it('has the same bytes when another folder makes it', () => {
  const again = makeArchive(copyProject(join(folder, 'project')), join(folder, 'second'));
  expect(again.split('/').at(-1)).toBe(archive.split('/').at(-1));
  expect(sumOf(again)).toBe(sumOf(archive));
});

it('has its checksum beside it', () => {
  const sums = readFileSync(join(dirname(archive), 'SHA256SUMS'), 'utf8');
  expect(sums).toBe(`${sumOf(archive)}  ${basename(archive)}\n`);
});

it('holds native packages alone; the licenses of all others are in it', () => {
  const packages = filesOf(join(guide, 'node_modules')).filter((file) =>
    /\/node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(file),
  );
  // sharp with libvips, three small packages, and PostgreSQL.
  expect(packages).toHaveLength(7);
  const notices = readFileSync(join(guide, 'dist/server/licenses.txt'), 'utf8');
  for (const name of ['fastify', 'better-auth', 'drizzle-orm', 'graphile-worker', 'pg', 'zod'])
    expect(notices).toContain(`\n## ${name} - `);
  expect(readFileSync(join(guide, 'dist/web/licenses.txt'), 'utf8')).toContain('## react - ');
});

it('holds the program that reads what other sites send', () => {
  for (const file of ['foreign-worker.js', 'entry/process.js'])
    expect(existsSync(join(guide, 'dist/server', file)), file).toBe(true);
});

it('holds what its documents name', () => {
  const documents = filesOf(guide).filter((file) => file.endsWith('.md') && !file.includes('/node_modules/'));
  const names = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = '']) =>
      resolve(dirname(file), path),
    ),
  );
  expect(names).toContain(join(guide, 'docs/operating'));
  expect(names.filter((path) => !existsSync(path))).toEqual([]);
});

it('says nothing about where its packages came from', () => {
  const ours = filesOf(guide).filter((file) => !file.includes('/node_modules/') && !/\.(br|gz)$/.test(file));
  expect(ours.some((file) => file.endsWith('dist/server/main.js'))).toBe(true);
  expect(ours.filter((file) => REGISTRY.test(readFileSync(file, 'utf8')))).toEqual([]);
  const manifests = filesOf(guide).filter((file) => file.endsWith('/package.json'));
  expect(manifests.filter((file) => /"_?resolved"/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it('starts on a bare Debian as an ordinary user, and writes nowhere but into its data', async () => {
  const port = await freePort();
  const data = folderOf(NOBODY, folder);
  const place = {
    root: bareDebian(),
    mounts: { [guide]: '/opt/guide', [data]: '/var/lib/guide' },
    user: NOBODY,
    folder: '/opt/guide',
    env: { NODE_ENV: 'production', ACCESS_CODE: CODE, PORT: `${port}`, DATA_DIR: '/var/lib/guide' },
  };
  for (const path of ['/etc/trace', '/tmp/trace', '/opt/guide/trace']) {
    const [refused] = await once(runConfined(place, ['touch', path]), 'exit');
    expect(refused, path).toBe(1);
  }
  let status = '';
  const callCommands = async () => {
    const command = runConfined(place, ['node', 'cli/guide.mjs', 'status']);
    command.stdout?.on('data', (part) => {
      status += part;
    });
    await once(command, 'exit');
    const backUp = ['node', '/opt/guide/cli/guide.mjs', 'backup', 'here.tar'];
    await once(runConfined({ ...place, folder: '/var/lib/guide' }, backUp), 'exit');
  };
  const { letIn, places, page, code, output } = await tryOut(runConfined(place, START), port, callCommands);
  expect(letIn, output).toBe(204);
  expect(JSON.stringify(places)).toContain('"name":');
  expect(page).toContain('<div id="root">');
  expect(status).toMatch(/\d/);
  expect(code, output).toBe(0);
  expect(readdirSync(data)).toContain('here.tar');
});

it('becomes an image without rights that runs from a root nobody can write', async () => {
  const store = [
    '--root',
    join(folder, 'store'),
    '--runroot',
    join(folder, 'run'),
    '--storage-driver',
    'vfs',
  ];
  const buildah = (...args: string[]) =>
    execFileSync('buildah', [...store, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  // No registry of images can be reached here, so a bare Debian system with Node replaces the image of that name.
  const base = /^FROM (.+)$/m.exec(readFileSync('docs/operating/Containerfile', 'utf8'))?.[1] ?? '';
  const scratch = buildah('from', 'scratch');
  buildah('add', '--quiet', scratch, bareDebian(), '/');
  buildah('commit', '--quiet', '--rm', '--format', 'docker', scratch, base);
  const file = ['--file', join(guide, 'docs/operating/Containerfile')];
  const how = ['--isolation', 'chroot', '--pull-never', '--format', 'docker', '--tag', 'looking-guide'];
  buildah('build', ...how, ...file, guide);
  const { config } = JSON.parse(buildah('inspect', '--type', 'image', 'looking-guide')).Docker;
  expect(config).toMatchObject({ User: '10001:10001', Volumes: { '/data': {} }, Cmd: START });

  const root = buildah('mount', buildah('from', '--pull-never', 'looking-guide'));
  const port = await freePort();
  const user = Number.parseInt(config.User, 10);
  const own = Object.fromEntries(config.Env.map((line: string) => line.split(/=(.*)/s).slice(0, 2)));
  const place = {
    root,
    mounts: { [folderOf(user, folder)]: '/data' },
    user,
    folder: config.WorkingDir,
    env: { ...own, HOST: '127.0.0.1', PORT: `${port}`, ACCESS_CODE: CODE },
  };
  const checkHealth = async () => {
    const [kind, ...command] = config.Healthcheck.Test;
    const [status] = await once(runConfined(place, command), 'exit');
    return { kind, status };
  };
  const checks: object[] = [];
  const { letIn, code, output } = await tryOut(runConfined(place, config.Cmd), port, async () => {
    checks.push(await checkHealth());
  });
  expect({ letIn, code }, output).toEqual({ letIn: 204, code: 0 });
  checks.push(await checkHealth());
  expect(checks).toEqual([
    { kind: 'CMD', status: 0 },
    { kind: 'CMD', status: 1 },
  ]);
});

it('gives containers no name that the server does not know', () => {
  const known = new Set(readFileSync('.env.example', 'utf8').match(/(?<=^# )[A-Z_]+(?==)/gm));
  const compose = readFileSync('docs/operating/compose.yaml', 'utf8');
  const image = readFileSync('docs/operating/Containerfile', 'utf8');
  const given = [
    ...(compose.match(/(?<=^ {6})[A-Z_]+(?=: )/gm) ?? []).filter((name) => !name.startsWith('POSTGRES_')),
    ...(image.match(/(?<=^(?:ENV|) +)[A-Z_]+(?==)/gm) ?? []),
  ];
  expect(given).toEqual(expect.arrayContaining(['DATABASE_URL', 'DATA_DIR', 'NODE_ENV']));
  expect(given.filter((name) => !known.has(name))).toEqual([]);
  const asked = compose.match(/(?<=\$\{)[A-Z_]+/g) ?? [];
  const filled = readFileSync('docs/operating/compose.env', 'utf8').match(/^[A-Z_]+/gm) ?? [];
  expect([...new Set(asked)].sort()).toEqual([...filled].sort());
});
