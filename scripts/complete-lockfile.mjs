import { readFileSync, writeFileSync } from 'node:fs';
import { missingPlatformPackages } from './check/platform-packages.mjs';
import { enterProject } from './setup/project.mjs';

// Run this after `npm install <package>` where the registry lacks packages for other platforms.
enterProject();

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const added = missingPlatformPackages(lock);
const entries = [...Object.entries(lock.packages), ...added].sort(([a], [b]) => (a < b ? -1 : 1));
lock.packages = Object.fromEntries(entries);
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added.length} packages for other machines added to package-lock.json`);
