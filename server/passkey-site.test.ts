import { expect, it } from 'vitest';
import { passkeySite } from './staff-auth.ts';

it.each([
  ['https://guide.example', 'guide.example', 'https://guide.example'],
  ['https://guide.example:8443/', 'guide.example', 'https://guide.example:8443'],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ['http://127.0.0.1:4173', 'localhost', 'http://localhost:4173'],
  ['http://[::1]:4173', 'localhost', 'http://localhost:4173'],
])('of %s: %s at %s', (publicUrl, rpID, origin) => {
  expect(passkeySite(publicUrl)).toEqual({ rpID, origin: [origin] });
});
