import { expect, it } from 'vitest';
import { ownDomainOf } from './own-domain.ts';

it.each([
  ['https://www.bar.example/es/', 'bar.example'],
  ['http://bar.test', 'bar.test'],
  ['https://bar.co.uk', 'bar.co.uk'],
  ['https://www.instagram.com/bar', null],
  ['https://m.facebook.com/bar', null],
  ['https://linktr.ee/bar', null],
  ['https://bar.github.io', null],
  ['https://bar.blogspot.com', null],
  ['http://127.0.0.1:8080', null],
  ['http://localhost', null],
  ['ftp://bar.example', null],
  ['bar.example', null],
])('%s: %s', (website, domain) => {
  expect(ownDomainOf(website)).toBe(domain);
});
