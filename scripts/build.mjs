import { rm } from 'node:fs/promises';
import { buildCityMap } from './build/city-map.mjs';
import { buildClient } from './build/client.mjs';
import { compressAll } from './build/compress.mjs';
import { prerenderShells } from './build/prerender.mjs';
import { buildServer } from './build/server.mjs';
import { buildServiceWorker } from './build/service-worker.mjs';
import { inputsFingerprint, markBuilt } from './setup/build-stamp.mjs';
import { enterProject } from './setup/project.mjs';

enterProject();
process.env.NODE_ENV = 'production';
const started = performance.now();
const fingerprint = inputsFingerprint();

try {
  await rm('dist', { recursive: true, force: true });
  await Promise.all([buildServer(), buildClient()]);
  await buildCityMap();
  await prerenderShells();
  await buildServiceWorker();
  await compressAll('dist/web');
  markBuilt(fingerprint);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
