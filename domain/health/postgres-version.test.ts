import { expect, it } from 'vitest';
import { judgePostgres } from './postgres-version.ts';

const THEN = new Date('2026-09-01T00:00:00Z');

it.each([
  ['15.18 (Debian 15.18-0+deb12u1)', '15.18', '15.20', true],
  ['15.20', '15.20', '15.20', false],
  ['18.4', '18.4', '18.6', true],
  ['18.6', '18.6', '18.6', false],
  ['18.11', '18.11', '18.6', false],
  ['19.1', '19.1', null, false],
  ['20devel', '20devel', null, false],
])('judges PostgreSQL %s', (text, version, newest, isOutdated) => {
  expect(judgePostgres(text, THEN)).toMatchObject({ version, newest, isOutdated, isListOld: false });
});

it('says that its list is old when three months of releases may have passed', () => {
  expect(judgePostgres('18.6', new Date('2026-11-22T00:00:00Z'))).toMatchObject({
    listedOn: '2026-08-13',
    isListOld: true,
  });
});
