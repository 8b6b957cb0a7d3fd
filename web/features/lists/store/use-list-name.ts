import { DEFAULT_LIST, type SavedList } from '#domain/lists/saved-lists.ts';
import { useText } from '#web/lib/text/i18n.ts';

/** Returns a function that names a list: what the visitor called it, else the heart's name or one for a list without. */
export function useListName(): (list: SavedList) => string {
  const { t } = useText('lists');
  return ({ id, name }) => name || t(id === DEFAULT_LIST ? 'lists.default_name' : 'lists.offer_unnamed');
}
