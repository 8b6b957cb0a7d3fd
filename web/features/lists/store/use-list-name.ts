import { DEFAULT_LIST, type SavedList } from '#domain/lists/saved-lists.ts';
import { useText } from '#web/lib/text/i18n.ts';

/** Returns a function for a list's name: its own, or the default list's, or "Unnamed list". */
export function useListName(): (list: SavedList) => string {
  const { t } = useText('lists');
  return ({ id, name }) => name || t(id === DEFAULT_LIST ? 'lists.default_name' : 'lists.offer_unnamed');
}
