import { expect, it } from 'vitest';
import { isPrivateHost } from './guarded-fetch.ts';

it.each([
  'localhost:3000',
  '127.0.0.1',
  '10.1.2.3:80',
  '172.20.0.1',
  '169.254.169.254',
  '[::1]:8080',
  'db.internal',
])('takes %s for a private machine', (host) => {
  expect(isPrivateHost(host)).toBe(true);
});

it.each(['tiles.example', '172.33.0.1', '8.8.8.8', '100.example.org', 'fda.example.org'])(
  'takes %s for a public one',
  (host) => {
    expect(isPrivateHost(host)).toBe(false);
  },
);
