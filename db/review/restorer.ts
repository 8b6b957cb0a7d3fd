import type { PoolClient } from 'pg';
import type { HistoryEntity } from '#contract/review/review-items.ts';
import type { PlaceRow } from '#db/places/place-states.ts';
import type { By } from '#db/write-context.ts';
import type { Step } from '#domain/review/undo-decisions.ts';

/** The rows that were read under lock. */
type LockedRows = {
  places: ReadonlyMap<number, PlaceRow>;
  events: ReadonlyMap<number, { isFound: boolean }>;
};

/** Writes a step with its revision. */
export type Restorer = (client: PoolClient, step: Step, order: By & { found: LockedRows }) => Promise<void>;

/** The restorers by entity: server/restorers.ts. */
export type Restorers = Record<HistoryEntity, Restorer>;
