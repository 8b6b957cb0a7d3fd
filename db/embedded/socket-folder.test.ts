import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { canReach, type Privileges } from './privileges.ts';
import { prepareSocketFolder } from './socket-folder.ts';

const ourselves: Privileges = { ids: {}, prefix: [], owner: null };
const made: string[] = [];

function temporaryFolder(): string {
  const folder = mkdtempSync('/tmp/guide-socket-');
  made.push(folder);
  return folder;
}

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

describe('the folder of the socket', () => {
  it('is beside the data and closed to other users', () => {
    const dataDir = temporaryFolder();
    const folder = prepareSocketFolder(dataDir, ourselves);
    expect(folder).toBe(path.join(dataDir, 'run'));
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('is refused when another user owns the fallback for a long path', () => {
    const dataDir = path.join(temporaryFolder(), 'long'.repeat(30));
    const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
    const folder = `/tmp/guide-${name}`;
    expect(prepareSocketFolder(dataDir, ourselves)).toBe(folder);
    chmodSync(folder, 0o755);
    expect(() => prepareSocketFolder(dataDir, ourselves)).toThrow(/not a private folder of ours/);
    rmdirSync(folder);
    symlinkSync(temporaryFolder(), folder);
    expect(() => prepareSocketFolder(dataDir, ourselves)).toThrow(/not a private folder of ours/);
    unlinkSync(folder);
  });
});

describe('reaching a folder as another user', () => {
  it('needs the right to enter every parent folder', () => {
    const closed = path.join(temporaryFolder(), 'closed');
    const inside = path.join(closed, 'inside');
    chmodSync(path.dirname(closed), 0o755);
    mkdirSync(inside, { recursive: true });
    const { uid, gid } = statSync(inside);
    const stranger = uid + 4321;
    expect(canReach(inside, stranger, stranger)).toBe(true);
    chmodSync(closed, 0o750);
    expect(canReach(inside, stranger, stranger)).toBe(false);
    expect(canReach(inside, stranger, gid)).toBe(true);
    expect(canReach(inside, uid, gid)).toBe(true);
  });
});
