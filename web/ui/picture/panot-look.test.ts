import { describe, expect, it } from 'vitest';
import { PANOT_MOTIFS, panotLook } from './panot-look.ts';

function areAlike(one: number, other: number): boolean {
  const [a, b] = [panotLook(one), panotLook(other)];
  return a.motif === b.motif && a.turn === b.turn && a.scale === b.scale;
}

const ids = Array.from({ length: 100 }, (_, index) => index + 1);

describe('the pavement of an id', () => {
  it('is always the same', () => {
    expect(panotLook(17)).toEqual(panotLook(17));
  });

  it('comes in all motifs', () => {
    expect(new Set(ids.map((id) => panotLook(id).motif))).toEqual(new Set(PANOT_MOTIFS));
  });

  it('differs from those of the ids around it', () => {
    const alike = ids.flatMap((id) => [1, 2, 3, 4].filter((step) => areAlike(id, id + step)));
    expect(alike.length).toBeLessThan(ids.length / 20);
  });

  it('differs between two bars that stood side by side in one dress', () => {
    expect(areAlike(5, 17)).toBe(false);
  });
});
