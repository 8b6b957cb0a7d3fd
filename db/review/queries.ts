import { and, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { HISTORY_ENTITIES, type HistoryEntity } from '#contract/review/review-items.ts';
import type { Revert } from '#contract/review/undo.ts';
import type { Db } from '#db/client.ts';
import { changesTable, revisionsView as revisions } from '#db/schema/changes.ts';
import type { RememberedState, WrittenChange } from '#domain/review/undo-change.ts';
import type { UndoneThing } from '#domain/review/undo-groups.ts';

/** Selects changes to undo. */
export type Selection = Omit<Revert, 'entity'> & { entity?: HistoryEntity | undefined };

const matches = ({ entity, actor, origin, circle, onlyYoungDevices, since, until }: Partial<Selection>) =>
  and(
    entity ? eq(revisions.entity, entity) : inArray(revisions.entity, [...HISTORY_ENTITIES]),
    actor === undefined ? undefined : eq(revisions.actor, actor),
    origin === undefined ? undefined : eq(revisions.origin, origin),
    circle === undefined ? undefined : eq(revisions.circle, circle),
    onlyYoungDevices ? eq(revisions.byYoungDevice, true) : undefined,
    since === undefined ? undefined : gte(revisions.at, new Date(since)),
    until === undefined ? undefined : lte(revisions.at, new Date(until)),
  );

/** Counts the changes by staff in a selection of all changes. */
export const countOfStaff = (
  db: Db,
  { since, until, entity }: Pick<Selection, 'since' | 'until' | 'entity'>,
): Promise<number> =>
  db.$count(revisions, and(matches({ since, until, entity }), eq(revisions.actorKind, 'staff')));

/** Only devices' changes, unless an actor is named: undoing changes by staff or programs requires a name. */
const isSelected = (selection: Selection) =>
  and(matches(selection), selection.actor === undefined ? eq(revisions.actorKind, 'device') : undefined);

export type SelectedThing = UndoneThing & { first: number; changes: number };

const textIn = (state: 'before' | 'after', field: string) =>
  sql<string | null>`${revisions[state]} ->> ${sql.raw(`'${field}'`)}`;

/** Returns entities with selected changes, last changed first, and the number of devices that made them. */
export async function listSelected(
  db: Db,
  selection: Selection,
): Promise<{ things: SelectedThing[]; devices: number }> {
  const rows = await db
    .select({
      id: revisions.id,
      entity: revisions.entity,
      entityId: revisions.entityId,
      actor: revisions.actor,
      actorKind: revisions.actorKind,
      isDeletion: sql<boolean>`${revisions.after} is null`,
      mapsIds: sql<
        (string | null)[]
      >`array[${textIn('before', 'googlePlaceId')}, ${textIn('after', 'googlePlaceId')}]`,
      placeId: textIn('before', 'placeId'),
    })
    .from(revisions)
    .where(isSelected(selection))
    .orderBy(desc(revisions.id));
  const things = new Map<string, SelectedThing>();
  for (const {
    id,
    entity,
    entityId,
    isDeletion,
    mapsIds: [had, has],
    placeId,
  } of rows) {
    const name = `${entity} ${entityId}`;
    const entry = things.get(name);
    things.set(name, {
      entity: entity as HistoryEntity,
      entityId,
      first: id,
      changes: (entry?.changes ?? 0) + 1,
      mapsIds: [
        ...(entry?.mapsIds ?? []),
        ...[had, has].filter((mapsId) => had !== has && mapsId != null),
      ] as string[],
      placeIds: [...(entry?.placeIds ?? []), ...(placeId === null ? [] : [Number(placeId)])],
      isDeleted: isDeletion || (entry?.isDeleted ?? false),
    });
  }
  const devices = new Set(rows.filter(({ actorKind }) => actorKind === 'device').map(({ actor }) => actor));
  return { things: [...things.values()], devices: devices.size };
}

export async function listChangesSince(
  db: Db,
  { entity, entityId, first }: SelectedThing,
  selection: Selection,
): Promise<WrittenChange[]> {
  const rows = await db
    .select({
      before: revisions.before,
      after: revisions.after,
      action: revisions.action,
      actorKind: revisions.actorKind,
      isUndone: sql<boolean>`coalesce(${isSelected(selection) as SQL}, false)`,
    })
    .from(revisions)
    .where(and(eq(revisions.entity, entity), eq(revisions.entityId, entityId), gte(revisions.id, first)))
    .orderBy(revisions.id);
  return rows.map(({ before, after, action, actorKind, isUndone }) => ({
    before: before as RememberedState,
    after: after as RememberedState,
    isUndone,
    isRestore: action === 'restore',
    isByPerson: actorKind !== 'system',
  }));
}

/** Marks the selected changes of an entity as undone, or one change and all later ones. */
export async function markUndone(
  db: Db,
  { entity, entityId }: Pick<SelectedThing, 'entity' | 'entityId'>,
  chosen: Selection | { from: number },
): Promise<void> {
  const undone = db
    .select({ id: revisions.id })
    .from(revisions)
    .where(
      and(
        eq(revisions.entity, entity),
        eq(revisions.entityId, entityId),
        'from' in chosen ? gte(revisions.id, chosen.from) : isSelected(chosen),
      ),
    );
  await db.update(changesTable).set({ state: 'undone' }).where(inArray(changesTable.id, undone));
}
