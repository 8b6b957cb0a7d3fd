import type { PlaceBudgets } from '#providers/places/port.ts';

const unlimited = async () => null;

/** Budgets without a limit, for tests about something else. */
export const UNLIMITED: PlaceBudgets = { search: unlimited, details: unlimited, photo: unlimited };
