/** Decides the effects of changing, merging, removing or restoring a tag on this tag and others. */
import type { TagChange } from '#contract/vocabulary/vocabulary.ts';
import { isMergedTag, type MergedTag, type TagMemory, type TagState, tagSlug } from './tag-change.ts';

/** `state` is null for a deleted tag, `merge` is the merge that deleted it. */
export type TagRow = { state: TagState | null; merge: MergedTag | null };
export type Tags = ReadonlyMap<number, TagRow>;

/** 'taken': another tag of the type has the name. */
export type TagRefusal = { ok: false; reason: 'missing' | 'taken' };
/** All tags before and after a decision, and the revision of the decided one. */
export type DecidedTags = {
  ok: true;
  before: Tags;
  after: Tags;
  revision: { id: number; action: string; before: TagMemory; after: TagMemory };
};
export type TagDecision = DecidedTags | TagRefusal;

const MISSING: TagRefusal = { ok: false, reason: 'missing' };

/** Changes the named fields of a tag; a change to a suggested tag also accepts it. */
export function changeTag(tags: Tags, id: number, change: TagChange): TagDecision {
  const before = stateOf(tags, id);
  if (!before) return MISSING;
  const after = { ...before, ...change, suggestedByAi: false };
  if (isNameTaken(tags, id, after)) return { ok: false, reason: 'taken' };
  return decided(tags, withStates(tags, [[id, after]]), { id, action: 'update', before, after });
}

/** Replaces a tag by another on all entities, without duplicates, and deletes it. */
export function mergeTag(tags: Tags, id: number, into: number): TagDecision {
  const before = stateOf(tags, id);
  const kept = stateOf(tags, into);
  if (!before || !kept || id === into) return MISSING;
  const after = {
    mergedInto: into,
    movedPlaceIds: without(before.placeIds, kept.placeIds),
    movedEventIds: without(before.eventIds, kept.eventIds),
  };
  const gained = linked(kept, { placeIds: after.movedPlaceIds, eventIds: after.movedEventIds });
  const next = new Map(withStates(tags, [[into, gained]])).set(id, { state: null, merge: after });
  return decided(tags, next, { id, action: 'merge', before, after });
}

/** Removes a tag from all entities. */
export function removeTag(tags: Tags, id: number): TagDecision {
  const before = stateOf(tags, id);
  if (!before) return MISSING;
  return decided(tags, withStates(tags, [[id, null]]), { id, action: 'delete', before, after: null });
}

/**
 * Restores a tag, or the merge that replaced it. A deleted tag gets its places and events back, and the tag into which
 * it was merged loses them; an existing tag keeps its present links, which may have been added since.
 */
export function restoreTag(tags: Tags, id: number, earlier: TagState | MergedTag): TagDecision {
  if (isMergedTag(earlier)) return mergeTag(tags, id, earlier.mergedInto);
  const row = tags.get(id);
  if (!row) return MISSING;
  if (isNameTaken(tags, id, earlier)) return { ok: false, reason: 'taken' };
  const { state, merge } = row;
  const links = state ?? earlier;
  const after = { ...earlier, placeIds: links.placeIds, eventIds: links.eventIds };
  const heir = merge && stateOf(tags, merge.mergedInto);
  const next = withStates(tags, [
    ...(merge && heir ? [[merge.mergedInto, unlinked(heir, merge)] as const] : []),
    [id, after],
  ]);
  return decided(tags, next, { id, action: 'restore', before: state ?? merge, after });
}

const decided = (before: Tags, after: Tags, revision: DecidedTags['revision']): DecidedTags => ({
  ok: true,
  before,
  after,
  revision,
});

const stateOf = (tags: Tags, id: number) => tags.get(id)?.state ?? null;

const withStates = (tags: Tags, changed: readonly (readonly [id: number, state: TagState | null])[]): Tags =>
  new Map([...tags, ...changed.map(([id, state]) => [id, { state, merge: null }] as const)]);

const isNameTaken = (tags: Tags, id: number, { name, type }: Pick<TagState, 'name' | 'type'>) =>
  [...tags].some(
    ([other, { state }]) => other !== id && state?.type === type && tagSlug(state.name) === tagSlug(name),
  );

const without = (ids: readonly number[], others: readonly number[]) => {
  const known = new Set(others);
  return ids.filter((id) => !known.has(id));
};

type Links = Pick<TagState, 'placeIds' | 'eventIds'>;

const linked = (tag: TagState, { placeIds, eventIds }: Links): TagState => ({
  ...tag,
  placeIds: [...tag.placeIds, ...placeIds],
  eventIds: [...tag.eventIds, ...eventIds],
});

const unlinked = (tag: TagState, { movedPlaceIds, movedEventIds }: MergedTag): TagState => ({
  ...tag,
  placeIds: without(tag.placeIds, movedPlaceIds),
  eventIds: without(tag.eventIds, movedEventIds),
});
