import { fileURLToPath } from 'node:url';

/** Changes to the project's folder, because commands may be called from anywhere. */
export const enterProject = () => process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
