import type { HeldChange } from '#contract/held-changes/held-changes.ts';

export type HeldRow = Pick<
  HeldChange,
  | 'id'
  | 'call'
  | 'entity'
  | 'title'
  | 'before'
  | 'after'
  | 'photos'
  | 'reason'
  | 'actorKind'
  | 'actor'
  | 'origin'
> & {
  entity_id: number | null;
  by_young_device: boolean;
  created_at: Date;
};

export function presentHeldChange(row: HeldRow): HeldChange {
  const { entity_id, by_young_device, created_at, ...rest } = row;
  return {
    ...rest,
    entityId: entity_id,
    byYoungDevice: by_young_device,
    at: created_at.toISOString(),
  };
}
