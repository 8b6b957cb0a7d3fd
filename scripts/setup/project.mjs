import { fileURLToPath } from 'node:url';

/** Commands work from wherever they are called; everything they name is relative to the project. */
export const enterProject = () => process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
