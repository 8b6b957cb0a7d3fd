import { build } from 'vite';

export const buildClient = () => build({ configFile: 'vite.config.ts', logLevel: 'warn' });
