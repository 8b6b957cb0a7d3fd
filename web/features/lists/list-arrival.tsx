import type { Place } from '#contract/places/places.ts';
import { placeFinder } from '#domain/lists/match-entry.ts';
import type { SavedList } from '#domain/lists/saved-lists.ts';
import { guidePlaces } from '#web/lib/lists/closed-places.ts';
import type { SharedList } from '#web/lib/lists/list-content.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ListOffer, type OfferRow } from './list-offer.tsx';

type Props = {
  shared: SharedList;
  places: readonly Place[];
  lists: readonly SavedList[];
  onClose: () => void;
};

/** The list of a link: shown first, and added only when the visitor says so. */
export function ListArrival({ shared, places, lists, onClose }: Props) {
  const { t } = useText('lists');
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('lists.offer')}
      description={t('lists.offer_text')}
    >
      {shared.name && <p className="mb-3 font-display font-medium text-2xl wrap-anywhere">{shared.name}</p>}
      <ListOffer
        offer={{ name: shared.name, rows: rowsOf(shared, places), problems: [] }}
        lists={lists}
        listId={null}
        onDone={onClose}
      />
    </Dialog>
  );
}

function rowsOf({ entries }: SharedList, places: readonly Place[]): OfferRow[] {
  const names = new Map(places.map(({ id, name }) => [id, name]));
  const find = placeFinder(guidePlaces(places));
  return entries.map(({ id, name: said, note }) => {
    const row = { id: null, mapsId: null, name: said, address: '', point: null, url: '' };
    const place = id !== null && names.has(id) ? id : said === '' ? id : (find({ ...row, note }) ?? id);
    // A place that is gone since keeps its id: it may come back.
    if (place !== null) return { entry: { place, note }, name: names.get(place), said };
    return {
      entry: { place: null, name: said, address: '', point: null, url: '', note },
      name: said,
      said,
    };
  });
}
