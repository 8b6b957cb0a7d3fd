import { readFileSync, writeFileSync } from 'node:fs';

const DOCUMENT = 'docs/architecture.md';
/** Lowest floor first; a room may import those before it. */
const ROOMS = ['contract', 'domain', 'db', 'providers', 'server', 'web', 'cli'];
const BLOCK = /```mermaid\n[\s\S]*?```/;
const TEST = /\.test\.tsx?$/;

/** Returns the diagram of the rooms, with an arrow for each pair of rooms between which an import exists. */
function diagramOf(modules) {
  const arrows = new Set();
  for (const { source, dependencies } of modules) {
    const from = source.split('/')[0];
    if (!ROOMS.includes(from) || TEST.test(source)) continue;
    for (const { resolved } of dependencies) {
      const to = resolved.split('/')[0];
      if (ROOMS.includes(to) && to !== from) arrows.add(`  ${from} --> ${to}`);
    }
  }
  const byFloor = (arrow) => ROOMS.indexOf(arrow.trim().split(' ')[0]);
  const lines = [...arrows].sort((a, b) => byFloor(a) - byFloor(b) || (a < b ? -1 : 1));
  return ['```mermaid', 'flowchart BT', ...lines, '```'].join('\n');
}

/**
 * Compares the diagram in the architecture document with the imports, or writes it; returns whether it is correct.
 */
export function checkFloors(modules, { write }) {
  const text = readFileSync(DOCUMENT, 'utf8');
  const diagram = diagramOf(modules);
  if (text.match(BLOCK)?.[0] === diagram) return true;
  if (write)
    writeFileSync(
      DOCUMENT,
      text.replace(BLOCK, () => diagram),
    );
  else console.error(`${DOCUMENT}: the diagram is out of date: node scripts/check-arrows.mjs --write`);
  return write;
}
