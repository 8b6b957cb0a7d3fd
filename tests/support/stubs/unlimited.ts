import type { PlaceBudgets } from '#providers/maps/port.ts';

const unlimited = async () => null;

export const UNLIMITED: PlaceBudgets = { search: unlimited, details: unlimited, photo: unlimited };
