import { spawn } from 'node:child_process';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { enterProject } from './setup/project.mjs';

requireNode();
enterProject();
ensureInstalled();

const WEB_PORT = process.env.WEB_PORT ?? '5173';
const env = {
  ...process.env,
  WEB_PORT,
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${WEB_PORT}`,
};
const run = (...args) => spawn(process.execPath, args, { stdio: 'inherit', env });

const programs = [
  run('node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'),
  run('node_modules/vite/bin/vite.js'),
];

// One of them ending, or a signal to us, ends both.
const stop = () => {
  for (const program of programs) program.kill('SIGTERM');
};
for (const program of programs) program.on('exit', stop);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
