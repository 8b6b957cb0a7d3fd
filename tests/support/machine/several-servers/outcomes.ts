import type { Outcome } from './steady-load.ts';

/** Counts responses by status. */
export function statusesOf(outcomes: readonly Outcome[]): Map<number, number> {
  const statuses = new Map<number, number>();
  for (const { status } of outcomes) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  return statuses;
}

/** Returns the requests and responses during one event. */
export const within = (outcomes: readonly Outcome[], phase: string) =>
  outcomes.filter(({ phases }) => phases[0] === phase && phases[1] === phase);

/** Returns requests that neither succeeded nor were refused properly, with a time to retry. */
export const disorderly = (outcomes: readonly Outcome[]) =>
  outcomes.filter(
    ({ status, retryAfter }) =>
      (status < 200 || status > 299) && !(status === 503 && retryAfter !== undefined),
  );
