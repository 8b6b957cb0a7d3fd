#!/usr/bin/env node
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../scripts/setup/build.mjs';
import { ensureInstalled } from '../scripts/setup/install.mjs';
import { requireNode } from '../scripts/setup/node-version.mjs';
import { enterProject } from '../scripts/setup/project.mjs';

// File names in arguments are resolved against the caller's folder (cli/named-file.ts).
process.env.CALLED_FROM = process.cwd();

requireNode();
enterProject();
ensureInstalled();
if (!ensureBuilt()) process.exit(1);

await import(pathToFileURL(resolve('dist/server/guide.js')).href);
