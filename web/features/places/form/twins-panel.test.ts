import { describe, expect, it } from 'vitest';
import { twinChoice } from './twins-panel.tsx';

const twin = (id: number, sameProvider: boolean) => ({
  id,
  sameProvider,
  name: `Sala Exemple ${id}`,
  address: 'Carrer Inventat, 1',
  distance: 20,
});

describe('likely twins of a new place', () => {
  it('leave the choice while they only look alike', () => {
    const twins = [twin(1, false), twin(2, false)];
    expect(twinChoice(twins)).toEqual({ shown: twins, isKnown: false });
  });

  it('are the one alone that has the same id of the maps service', () => {
    expect(twinChoice([twin(1, false), twin(2, true)])).toEqual({ shown: [twin(2, true)], isKnown: true });
  });
});
