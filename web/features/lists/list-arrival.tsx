import type { Place } from '#contract/places/places.ts';
import type { SavedList } from '#domain/lists/saved-lists.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ListOffer, type OfferRow } from './list-offer.tsx';

type Props = {
  /** The ids of the places, in their order. */
  arrival: readonly number[];
  places: readonly Place[];
  isLoading: boolean;
  lists: readonly SavedList[];
  onClose: () => void;
};

/** The list of a link, added only on the visitor's press. */
export function ListArrival({ arrival, places, isLoading, lists, onClose }: Props) {
  const { t } = useText('lists');
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('lists.offer')}
      description={t('lists.offer_text')}
    >
      {isLoading ? (
        <Spinner label={t('shell.loading')} />
      ) : (
        <ListOffer
          offer={{ name: '', rows: rowsOf(arrival, places), problems: [] }}
          lists={lists}
          listId={null}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

function rowsOf(ids: readonly number[], places: readonly Place[]): OfferRow[] {
  const names = new Map(places.map(({ id, name }) => [id, name]));
  // The entry keeps the id of a place that has left the guide, because the place may return.
  return ids.map((place) => ({ entry: { place, note: '' }, name: names.get(place), said: '' }));
}
