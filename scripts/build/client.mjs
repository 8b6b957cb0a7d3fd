import { build } from 'vite';

/** Builds the browser's hashed files and their manifest into dist/web. */
export const buildClient = () => build({ configFile: 'vite.config.ts', logLevel: 'warn' });
