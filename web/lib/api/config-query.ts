import { read } from './read.ts';

export const configQuery = read('GET /api/config', { gcTime: Number.POSITIVE_INFINITY });
