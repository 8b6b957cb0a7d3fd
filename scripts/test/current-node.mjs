import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runNpm } from '../setup/install.mjs';

/**
 * The recommended Node version. Each is a package that contains only the program; installed like the others, it would
 * become the `node` of every npm script and cost each operator 50 MB.
 */
const VERSION = '24.21.0';
const CHECKSUMS = {
  'linux-x64':
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'linux-arm64':
    'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
};

/** Returns the recommended Node program, fetched once; the running one if it is as new, or when offline. */
export function currentNode() {
  if (Number.parseInt(process.versions.node, 10) >= Number.parseInt(VERSION, 10)) return process.execPath;
  const folder = resolve(`.cache/node-${VERSION}`);
  try {
    if (!existsSync(folder)) fetchInto(folder);
    return join(folder, 'bin/node');
  } catch (error) {
    console.log(`NOT under Node ${VERSION}, but under ${process.version}: ${error.message}`);
    return process.execPath;
  }
}

function fetchInto(folder) {
  const platform = `${process.platform}-${process.arch}`;
  if (!CHECKSUMS[platform]) throw new Error(`no Node ${VERSION} is known for ${platform}`);
  const name = `node-${platform}`;
  const work = `${folder}.new`;
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  console.log(`Fetching Node ${VERSION}…`);
  const { status, stderr } = runNpm(['pack', `${name}@${VERSION}`, '--silent'], {
    cwd: work,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Node ${VERSION} cannot be fetched: ${stderr}`);
  const archive = join(work, `${name}-${VERSION}.tgz`);
  const sum = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (sum !== CHECKSUMS[platform]) throw new Error(`${name} ${VERSION} is not what we know: ${sum}`);
  const unpacked = spawnSync('tar', ['-xzf', archive, '-C', work]);
  if (unpacked.status !== 0) throw new Error(`${archive} cannot be unpacked`);
  renameSync(join(work, 'package'), folder);
  rmSync(work, { recursive: true });
}
