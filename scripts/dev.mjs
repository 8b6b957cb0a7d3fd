import { spawn } from 'node:child_process';
import { ensureCityMap } from './build/city-map.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { enterProject } from './setup/project.mjs';

/** `npm run dev -- --offline` replaces every outside service by the stubs of the tests. */
requireNode();
enterProject();
ensureInstalled();
await ensureCityMap();

const WEB_PORT = process.env.WEB_PORT ?? '5173';
const STAFF = { email: 'staff@guide.example', password: 'a long password for development' };

const env = {
  ADMIN_EMAIL: STAFF.email,
  ADMIN_PASSWORD: STAFF.password,
  PUBLIC_URL: `http://localhost:${WEB_PORT}`,
  ...process.env,
  WEB_PORT,
};
if (process.argv.includes('--offline')) {
  const { tsImport } = await import('tsx/esm/api');
  const { startStubs } = await tsImport('../tests/support/stubs/start-stubs.ts', import.meta.url);
  Object.assign(env, await startStubs());
}
const run = (...args) => spawn(process.execPath, args, { stdio: 'inherit', env });

const programs = [
  run('node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'),
  run('node_modules/vite/bin/vite.js'),
];
if (env.ADMIN_PASSWORD === STAFF.password) {
  console.log(`Staff of a new database: ${STAFF.email}, "${STAFF.password}"`);
}

// Both programs and the stubs end when one program ends or a signal arrives.
const stop = () => {
  for (const program of programs) program.kill('SIGTERM');
};
let running = programs.length;
for (const program of programs) {
  program.on('exit', () => {
    stop();
    running -= 1;
    if (running === 0) process.exit();
  });
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
