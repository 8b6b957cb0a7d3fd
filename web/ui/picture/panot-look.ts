import { randomFrom } from '#domain/seeded-random.ts';

/** Four of the tiles that Barcelona's pavements are laid with. */
export const PANOT_MOTIFS = ['flower', 'rings', 'squares', 'octagons'] as const;

export type PanotLook = {
  motif: (typeof PANOT_MOTIFS)[number];
  /** Degrees that the whole pavement is turned by. */
  turn: number;
  scale: number;
  /** How far the pavement is moved, in parts of a tile. */
  shift: { x: number; y: number };
};

/** Returns how the pavement of an id looks: the same id always alike, ids that follow each other hardly ever. */
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
