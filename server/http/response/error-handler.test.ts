import fastify from 'fastify';
import { expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { errorHandler } from './error-handler.ts';

const CAUSES: [string, { code: string; message?: string; routine?: string }, number][] = [
  ['the database has no space', { code: '53100' }, 507],
  ['photos have no space', { code: 'ENOSPC' }, 507],
  ['the quota is used up', { code: 'EDQUOT' }, 507],
  ['the database cannot write', { code: '58030' }, 503],
  ['the disk turned read-only', { code: 'EROFS' }, 503],
  [
    'the database finds it read-only',
    { code: '42501', message: 'could not extend file "base/5/1": Read-only file system' },
    503,
  ],
  ['the disk is broken', { code: 'EIO' }, 503],
  [
    'the standby is not promoted yet',
    { code: '25006', message: 'cannot execute INSERT in a read-only transaction' },
    503,
  ],
  ['the standby has no unlogged tables yet', { code: '0A000', routine: 'get_relation_info' }, 503],
  [
    'a statement asks for what the database cannot do',
    { code: '0A000', routine: 'transformLockingClause' },
    500,
  ],
  ['our role lacks a privilege', { code: '42501', message: 'permission denied for table places' }, 500],
];

it.each(CAUSES)('says with a sentence and logs without one that %s', async (_name, cause, status) => {
  const lines: string[] = [];
  const app = fastify();
  app.setErrorHandler(errorHandler(createLog('info', { write: (line) => lines.push(line) })));
  app.post('/api/places', () => {
    throw new Error('Failed query', { cause: Object.assign(new Error(cause.message ?? 'no'), cause) });
  });
  const answer = await app.inject({ method: 'POST', url: '/api/places' });
  expect(answer.statusCode).toBe(status);
  expect(answer.json().error).toMatch(/\w/);
  expect(answer.headers['retry-after']).toBe(status === 503 ? '2' : undefined);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(cause.code);
  if (cause.message) expect(lines[0]).not.toContain(cause.message);
});
