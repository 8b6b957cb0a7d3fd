import { resolve } from 'node:path';

/** Returns the path of a file named at the command line, relative to the folder from which cli/guide.mjs was called. */
export const namedFile = (name: string): string => resolve(process.env.CALLED_FROM ?? '.', name);
