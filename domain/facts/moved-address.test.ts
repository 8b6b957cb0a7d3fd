import { expect, it } from 'vitest';
import { movedAddress } from './moved-address.ts';

const address = 'Carrer del Comte Borrell, 164-166, 08015 Barcelona';
const from = (description: string | null) => movedAddress({ description, address });

it.each([
  ['A move to Carrer de Sepúlveda 138 was planned for spring 2026.', 'Carrer de Sepúlveda 138'],
  ['Hi havia previst el trasllat al carrer de Sepúlveda 138: comprova-ho.', 'carrer de Sepúlveda 138'],
  ['Se ha mudado (Gran Via de les Corts Catalanes, 600).', 'Gran Via de les Corts Catalanes, 600'],
])('%j names the new address', (description, expected) => {
  expect(from(description)).toBe(expected);
});

it.each([
  null,
  '',
  'It may move in spring 2026.',
  'Still at Carrer del Comte Borrell 164.',
  'A street party on the carrer.',
  'Carrer de Sepúlveda 138, or Plaça Universitat 3.',
])('%j names no other address, or several', (description) => {
  expect(from(description)).toBeNull();
});

it('is quick on a long text', () => {
  expect(from('carrer '.repeat(20_000))).toBeNull();
});
