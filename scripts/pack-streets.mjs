import { readFileSync, writeFileSync } from 'node:fs';
import { enterProject } from './setup/project.mjs';

/**
 * Packs the city's street segments for `domain/streets/street-table.ts`: `node scripts/pack-streets.mjs FILE`. The file
 * has tab-separated columns: segment, street_code, street, from_node, to_node, line_lon_lat, numbers_right,
 * numbers_left.
 */
const [file] = process.argv.slice(2);
if (!file) {
  console.error('Usage: node scripts/pack-streets.mjs FILE');
  process.exit(1);
}

const streets = new Map();
for (const row of readFileSync(file, 'utf8').trim().split('\n').slice(1)) {
  const [, code, name, , , line, right, left] = row.split('\t');
  if (!streets.has(code)) streets.set(code, { name, segments: [] });
  streets.get(code).segments.push({ line: line.split(',').map(millionths), right, left });
}

/** A segment's positions are differences from the position before, also from the segment before. */
function packed([code, { name, segments }]) {
  let before = [0, 0];
  const parts = segments.map(({ line, right, left }) => {
    const steps = line.map((position) => {
      const step = [position[0] - before[0], position[1] - before[1]];
      before = position;
      return step.join(' ');
    });
    return `${right},${left},${steps.join(' ')}`;
  });
  return [code, name, ...parts].join('|');
}

function millionths(position) {
  const [longitude, latitude] = position.split(' ').map(Number);
  return [Math.round((longitude - 2) * 1e6), Math.round((latitude - 41) * 1e6)];
}

enterProject();
const content = {
  source: 'Ajuntament de Barcelona, Open Data BCN: street graph (June 2023) and street gazetteer, CC BY 4.0',
  format:
    'code|name|segment|segment …; a segment is numbers on its right, numbers on its left, longitude and latitude of its ends and bends in millionths of a degree east of 2 and north of 41, each as the difference from the position before',
  streets: [...streets].map(packed),
};
writeFileSync(
  'domain/streets/barcelona-streets.json',
  `${JSON.stringify(content, null, 0).replaceAll('","', '",\n"')}\n`,
);
