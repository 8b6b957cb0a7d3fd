import { cpus, totalmem } from 'node:os';
import type { Row, Settings } from './cases.ts';

type Memory = { node: number; database: number } | null;

export type Size = {
  count: number;
  rows: Row[];
  /** The lower quartile, in ms, of new requests. */
  growth: { search: number; nearby: number };
  idle: Memory;
  memory: Memory;
  startMs: number;
};

const AIMS = { growth: 2, idle: 110, memory: 150, startMs: 2000 };

/** Returns a report's first lines: the command that wrote it, the time and the machine. */
export function origin(command: string): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus().length} × ${cpu?.model.trim()}, ${memory} GB, ${process.platform}, Node ${process.version}`;
  return `Written by \`npm run ${command}\` on ${new Date().toISOString().slice(0, 10)}. Machine: ${machine}.`;
}

export function report(sizes: Size[], settings: Settings): string {
  return `${origin('bench')}

The built server with its own database against a bare \`node:http\` server that sends the same bytes from memory (for writes:
that appends the request to a file and calls \`fdatasync\` first). Both run beside the load generator, ${settings.connections} keep-alive
connections, in turn, ${settings.rounds} rounds; the ratio is the median of responses per second, ours divided by theirs.

${ratiosOf(sizes, 'places')}

| places | search, new, ms | nearby, new, ms | second start, ms (aim ${AIMS.startMs}) | idle memory, MB: Node + database (aim ${AIMS.idle}) | after the reads (aim ${AIMS.memory}) |
|---:|---:|---:|---:|---:|---:|
${sizes.map(lineOf).join('\n')}

${growthOf(sizes)}`;
}

/** Returns a table of the same rows for several sizes. */
export function ratiosOf(sizes: { count: number; rows: Row[] }[], noun: string): string {
  const columns = sizes.map(({ count }) => `${count} ${noun}: bytes | bare, guide, 1/s | ratio`);
  const lines = (sizes[0]?.rows ?? []).map(({ what, aim }, index) => {
    const cells = sizes.flatMap(({ rows }) => {
      const row = rows[index];
      return row ? [cellOf(row)] : [];
    });
    return `| ${what} | ${aim} | ${cells.join(' | ')} |`;
  });
  return `| | aim | ${columns.join(' | ')} |
|---|---:|${'---:|---:|---:|'.repeat(sizes.length)}
${lines.join('\n')}`;
}

const cellOf = ({ bytes, bare, guide, ratio }: Row): string =>
  `${bytes} | ${perSecond(bare)}, ${perSecond(guide)} | **${round(ratio)}**`;

function lineOf({ count, growth, idle, memory, startMs }: Size): string {
  return `| ${count} | ${growth.search.toFixed(1)} | ${growth.nearby.toFixed(1)} | ${startMs.toFixed(0)} | ${megabytes(idle)} | ${megabytes(memory)} |`;
}

const megabytes = (memory: Memory) =>
  memory
    ? `${memory.node.toFixed(0)} + ${memory.database.toFixed(0)} = ${(memory.node + memory.database).toFixed(0)}`
    : 'unknown';

function growthOf(sizes: Size[]): string {
  const [small, large] = sizes.slice(-2);
  if (!small || !large || small === large) return '';
  const search = large.growth.search / small.growth.search;
  const nearby = large.growth.nearby / small.growth.nearby;
  return `From ${small.count} to ${large.count} places a search takes ${round(search)} times as long, nearby ${round(nearby)} times (aim: less than ${AIMS.growth}).
Times are lower quartiles of one request after another; memory is Pss, three seconds after the start and after the reads above.`;
}

const perSecond = ({ responses, seconds }: Row['guide']) => Math.round(responses / seconds);
const round = (value: number) => value.toFixed(value < 0.1 ? 3 : 2);
