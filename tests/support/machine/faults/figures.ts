import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, '../../../../docs/measurements/faults.md');
const ORDER = [
  'Killed under load',
  'Power cut',
  'Killed inside a first start',
  'Killed inside a migration',
  'Killed inside a restore',
  'Disk, clock, database and sockets',
  'Several servers: upgrades',
  'Several servers: no database',
  'Several servers: failover',
];

const HEAD = `# Faults

Written by \`npm run test:long\`, each part by its own test. Times are those of a shared machine (${cpus().length} ×
${cpus()[0]?.model.trim() ?? 'unknown'}), for comparison with the aim of five seconds only: no test asserts them.`;

/** Replaces one part of docs/measurements/faults.md. */
export function writeFigures(part: string, lines: readonly string[]): void {
  const parts = new Map<string, string>();
  const old = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  for (const text of old.split(/^## /m).slice(1)) {
    const end = text.indexOf('\n');
    parts.set(text.slice(0, end), text.slice(end + 1).trim());
  }
  const day = new Date().toISOString().slice(0, 10);
  parts.set(part, [`${day}, Node ${process.version}.`, '', ...lines].join('\n'));
  const known = ORDER.filter((name) => parts.has(name)).map((name) => `## ${name}\n\n${parts.get(name)}`);
  writeFileSync(FILE, `${[HEAD, ...known].join('\n\n')}\n`);
}

/** Returns a sentence about times in milliseconds. */
export function distribution(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  const late = sorted.filter((ms) => ms > 5000).length;
  return `Ready again after ${at(0.5)} ms (median), ${at(0.95)} ms (95 %), ${at(1)} ms (longest); later than 5 s: ${late} of ${sorted.length}.`;
}

export const sumInto = (total: Map<number, number>, more: ReadonlyMap<number, number>) => {
  for (const [key, count] of more) total.set(key, (total.get(key) ?? 0) + count);
};

export const inWords = (statuses: ReadonlyMap<number, number>) =>
  [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status === 0 ? 'none' : status}: ${count}`)
    .join(', ');
