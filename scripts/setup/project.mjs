import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Present only in an archive, beside everything that was installed and built for it (scripts/release.mjs). */
export const RELEASE_FILE = 'release.json';

/** Changes to the project's folder, because commands may be called from anywhere. */
export const enterProject = () => process.chdir(fileURLToPath(new URL('../..', import.meta.url)));

export const isRelease = () => existsSync(RELEASE_FILE);
