import { build } from 'vite';

/** The browser's half: hashed files and their manifest in dist/web. */
export const buildClient = () => build({ configFile: 'vite.config.ts', logLevel: 'warn' });
