import { resolve } from 'node:path';

/** Returns the path of a file named at the command line, as seen from the folder that cli/guide.mjs was called in. */
export const namedFile = (name: string): string => resolve(process.env.CALLED_FROM ?? '.', name);
