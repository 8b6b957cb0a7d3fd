#!/usr/bin/env node
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../scripts/setup/build.mjs';
import { ensureInstalled } from '../scripts/setup/install.mjs';
import { requireNode } from '../scripts/setup/node-version.mjs';
import { enterProject } from '../scripts/setup/project.mjs';

requireNode();
enterProject();
ensureInstalled();
if (!ensureBuilt()) process.exit(1);

await import(pathToFileURL(resolve('dist/server/guide.js')).href);
