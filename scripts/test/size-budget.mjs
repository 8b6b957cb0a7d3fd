import { existsSync, readFileSync, statSync } from 'node:fs';

const WEB = 'dist/web';
const KB = 1000;

/** Brotli kB of script that a first visit loads before the view works (decision 007). */
const BUDGETS = [
  { view: 'gate', kB: 60, chunks: ['gate'] },
  { view: 'list', kB: 110, chunks: ['gate', 'en', 'list'] },
];

/** Weighs every chunk a view needs according to the build's manifest; prints each view's sum. */
export function weighViews() {
  const manifest = JSON.parse(readFileSync(`${WEB}/manifest.json`, 'utf8'));
  const tally = { passed: 0, failed: 0 };
  for (const { view, kB, chunks } of BUDGETS) {
    const missing = chunks.filter((name) => !chunkNamed(manifest, name));
    const keys = chunks.map((name) => chunkNamed(manifest, name));
    const files = filesOf(manifest, keys);
    const weight = files.reduce((sum, file) => sum + brotliSize(file), 0) / KB;
    const fits = missing.length === 0 && weight <= kB;
    tally[fits ? 'passed' : 'failed'] += 1;
    const lack = missing.length > 0 ? `, not in the manifest: ${missing.join(', ')}` : '';
    console.log(
      `${fits ? '✓' : '✗'} ${view}: ${weight.toFixed(1)} of ${kB} kB in ${files.length} files${lack}`,
    );
  }
  return tally;
}

const chunkNamed = (manifest, name) => Object.keys(manifest).find((key) => manifest[key].name === name);

function filesOf(manifest, keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key) || !manifest[key]) continue;
    seen.add(key);
    filesOf(manifest, manifest[key].imports ?? [], seen);
  }
  return [...new Set([...seen].map((key) => manifest[key].file).filter((file) => file.endsWith('.js')))];
}

const brotliSize = (file) => {
  const path = `${WEB}/${file}`;
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
};
