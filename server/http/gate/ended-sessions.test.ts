import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkEndedFile } from './ended-file.ts';
import { type EndedSessions, type EndedSessionsParts, keepEndedSessions } from './ended-sessions.ts';
import { createSessionTokens, hashToken } from './session-tokens.ts';

const RETRY_MS = 20;
let dataDir: string;
let isAway: boolean;
let deleted: string[];
let logged: string[];
const kept: EndedSessions[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'guide-ended-'));
  [isAway, deleted, logged] = [true, [], []];
});
afterEach(async () => {
  for (const ended of kept.splice(0)) await ended.close();
  rmSync(dataDir, { recursive: true });
});

function keep(parts: Partial<EndedSessionsParts> = {}): EndedSessions {
  const log = (_: object, message: string) => void logged.push(message);
  const ended = keepEndedSessions({
    env: { dataDir },
    deleteSessions: async (hashes) => {
      if (isAway) throw new Error('away');
      deleted.push(...hashes);
    },
    log: { info: log, warn: log, error: log } as EndedSessionsParts['log'],
    retryMs: RETRY_MS,
    ...parts,
  });
  kept.push(ended);
  return ended;
}
const file = () => join(dataDir, 'ended-sessions');
const lines = () => readFileSync(file(), 'utf8').trim().split('\n');
const hashOf = (n: number) => hashToken(`token ${n}`);

describe('an ended session', () => {
  it('is refused until the database has deleted it, and then in neither set nor file', async () => {
    const ended = keep();
    expect(await ended.end(hashOf(1))).toBe(false);
    expect(ended.has(hashOf(1))).toBe(true);
    expect(ended.has(hashOf(2))).toBe(false);
    expect(lines()).toEqual([hashOf(1)]);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    isAway = false;
    await vi.waitFor(() => expect(ended.has(hashOf(1))).toBe(false));
    expect(deleted).toEqual([hashOf(1)]);
    await vi.waitFor(() => expect(readdirSync(dataDir)).toEqual([]));
  });

  it('is never written while the database is there', async () => {
    isAway = false;
    const ended = keep();
    expect(await ended.end(hashOf(1))).toBe(true);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('is written while the database pauses, and waits a moment only', async () => {
    const ended = keep({ deleteSessions: () => new Promise(() => {}) });
    expect(await ended.end(hashOf(1))).toBe(false);
    expect(lines()).toEqual([hashOf(1)]);
  });

  it('is taken up by the next start, which deletes it at once', async () => {
    const first = keep();
    await Promise.all([1, 2, 3].map((n) => first.end(hashOf(n))));
    await first.close();
    isAway = false;
    const second = keep({ retryMs: 3_600_000 });
    expect([1, 2, 3].every((n) => second.has(hashOf(n)))).toBe(true);
    await vi.waitFor(() => expect(deleted.toSorted()).toEqual([1, 2, 3].map(hashOf).toSorted()));
    await vi.waitFor(() => expect(existsSync(file())).toBe(false));
  });

  it('is told to listeners, and waits for them', async () => {
    const ended = keep();
    const heard: string[] = [];
    ended.onEnd(async (hash) => {
      await sleep(5);
      heard.push(hash);
    });
    await ended.end(hashOf(1));
    expect(heard).toEqual([hashOf(1)]);
  });
});

it('more than are remembered push the first ones out, never the newest', async () => {
  const ended = keep({ most: 3 });
  for (let n = 1; n <= 5; n += 1) {
    await ended.end(hashOf(n));
    expect(ended.has(hashOf(n))).toBe(true);
  }
  expect([ended.has(hashOf(1)), ended.has(hashOf(2))]).toEqual([false, false]);
  expect(lines()).toEqual([hashOf(3), hashOf(4), hashOf(5)]);
});

describe('the file', () => {
  it('that is damaged is put aside, red until it is removed, and its readable lines count', async () => {
    expect(await checkEndedFile({ dataDir })).toBe('good');
    writeFileSync(file(), `${hashOf(1)}\nnonsense\n${hashOf(2).slice(0, 20)}`);
    expect(await checkEndedFile({ dataDir })).toBe('unreadable');
    const ended = keep();
    expect(logged[0]).toContain('damaged');
    expect([ended.has(hashOf(1)), ended.has(hashOf(2))]).toEqual([true, false]);
    await ended.end(hashOf(3));
    expect(lines()).toEqual([hashOf(1), hashOf(3)]);
    expect(await checkEndedFile({ dataDir })).toBe('unreadable');
    rmSync(`${file()}.damaged`);
    expect(await checkEndedFile({ dataDir })).toBe('good');
  });

  it.each([
    ['a folder stands in its place', () => mkdirSync(join(file(), 'x'), { recursive: true }), 'unreadable'],
    [
      'its folder is a file',
      () => {
        rmSync(dataDir, { recursive: true });
        writeFileSync(dataDir, '');
      },
      'unreadable',
    ],
  ])('does not keep anyone from leaving when %s', async (_, spoil, health) => {
    const ended = keep();
    spoil();
    expect(await ended.end(hashOf(1))).toBe(false);
    expect(ended.has(hashOf(1))).toBe(true);
    expect(logged.join()).toContain('cannot be written');
    expect(await checkEndedFile({ dataDir })).toBe(health);
    isAway = false;
    await vi.waitFor(() => expect(deleted).toEqual([hashOf(1)]));
  });

  it('is written as soon as it can be, for those who left before', async () => {
    const ended = keep();
    mkdirSync(join(file(), 'x'), { recursive: true });
    await ended.end(hashOf(1));
    rmSync(file(), { recursive: true });
    await vi.waitFor(() => expect(lines()).toEqual([hashOf(1)]));
  });

  it('is red where it cannot be written', async () => {
    if (process.getuid?.() === 0) return;
    chmodSync(dataDir, 0o500);
    expect(await checkEndedFile({ dataDir })).toBe('failing');
    chmodSync(dataDir, 0o700);
  });
});

describe('a token', () => {
  it.each([true, false])('is known as ours without a database (of a page: %s)', (isPage) => {
    const tokens = createSessionTokens('one secret');
    const token = tokens.create(isPage);
    expect(token).toMatch(isPage ? /^[\w-]{43}\.[\w-]{22}$/ : /^[\w-]{43}$/);
    expect(tokens.isOurs(token)).toBe(true);
    expect(createSessionTokens('another secret').isOurs(token)).toBe(false);
    const last = token.endsWith('A') ? 'B' : 'A';
    const others = [
      `${token.slice(0, -1)}${last}`,
      token.slice(0, 43) + (isPage ? '' : `.${'A'.repeat(22)}`),
      'x',
    ];
    for (const other of others) expect(tokens.isOurs(other)).toBe(false);
  });
});
