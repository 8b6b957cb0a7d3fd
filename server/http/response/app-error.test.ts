import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { REFUSALS } from '#contract/refusals.ts';
import { AppError } from './app-error.ts';

it('has its name’s sentence, with the wait in words', () => {
  const error = new AppError('too_many_changes', { retryAfter: 45 });
  expect(error.message).toBe('Too many changes. Please try again in 45 seconds.');
  expect(error).toMatchObject({
    code: 'too_many_requests',
    sentence: 'too_many_changes',
    values: { wait: 45 },
    retryAfter: 45,
  });
});

it('has the sentence of a single wrong field', () => {
  const error = new AppError('check_fields', { fields: { name: 'Name is required' } });
  expect(error).toMatchObject({ message: 'Name is required', code: 'invalid_fields', sentence: undefined });
});

it('says that several fields are marked', () => {
  const error = new AppError('check_fields', { fields: { name: 'Required', address: 'Required' } });
  expect(error).toMatchObject({ message: 'Please check the marked fields', sentence: 'check_fields' });
});

const sourcesOf = (room: string) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => [file, readFileSync(`${room}/${file}`, 'utf8')] as const);
const sources = sourcesOf('server');

it('has no unused sentence in its registry', () => {
  // The adapter for street archives and the rules of circles name their refusals themselves.
  const all = [...sources, ...sourcesOf('providers'), ...sourcesOf('domain')]
    .map(([, source]) => source)
    .join('\n');
  expect(Object.keys(REFUSALS).filter((name) => !all.includes(`'${name}'`))).toEqual([]);
});

it('has sentences for fields that the translations know', () => {
  const written = sources.filter(([, source]) => /\bfields: \{ \[?\w+\]?: ['"`][A-Z]/.test(source));
  expect(written.map(([file]) => file)).toEqual([]);
});
