import { expect, it } from 'vitest';
import { readAround, withAround } from './text-map-link.tsx';

it('keeps a place or an event in the address, and the filters beside it', () => {
  const around = { kind: 'event', id: 7 } as const;
  const address = withAround(new URLSearchParams('view=text&category=Bars'), around);
  expect(`${address}`).toBe('view=text&category=Bars&around=event-7');
  expect(readAround(address)).toEqual(around);
  expect(`${withAround(address, null)}`).toBe('view=text&category=Bars');
});

it.each([
  '',
  'place',
  'place-0',
  'place--1',
  'place-1e9',
  'club-3',
  'place-12345678901',
  'event-7x',
  '41.3,2.1',
])('reads %j as no place', (text) => expect(readAround(new URLSearchParams({ around: text }))).toBeNull());
