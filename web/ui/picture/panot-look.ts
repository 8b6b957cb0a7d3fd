import { randomFrom } from '#domain/seeded-random.ts';

export const PANOT_MOTIFS = ['flower', 'rings', 'squares', 'octagons'] as const;

export type PanotLook = {
  motif: (typeof PANOT_MOTIFS)[number];
  turn: number;
  scale: number;
  shift: { x: number; y: number };
};

/** Returns the pattern of an id: always the same for one id, rarely the same for consecutive ids. */
export function panotLook(id: number): PanotLook {
  const random = randomFrom(id);
  const motif = PANOT_MOTIFS[Math.floor(random() * PANOT_MOTIFS.length)] ?? 'flower';
  return {
    motif,
    turn: Math.floor(random() * 12) * 7.5,
    scale: 0.85 + Math.floor(random() * 4) * 0.25,
    shift: { x: random(), y: random() },
  };
}
