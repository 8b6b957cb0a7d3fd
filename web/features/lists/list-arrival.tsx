import { useState } from 'react';
import type { Place } from '#contract/places/places.ts';
import { placeFinder } from '#domain/lists/match-entry.ts';
import type { SavedList } from '#domain/lists/saved-lists.ts';
import type { SharedList } from '#web/features/lists/link/list-content.ts';
import { openListLink, type ReadListLink } from '#web/features/lists/link/list-link.ts';
import { guidePlaces } from '#web/features/lists/store/closed-places.ts';
import { FourWordsForm } from '#web/forms/seal/four-words-form.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ListOffer, type OfferRow } from './list-offer.tsx';

export type ArrivedList = Extract<ReadListLink, { kind: 'sealed' | 'list' }>;

type Props = {
  arrival: ArrivedList;
  places: readonly Place[];
  isLoading: boolean;
  lists: readonly SavedList[];
  onClose: () => void;
};

/** The list of a link: opened with its words, shown, and added only on the visitor's press. */
export function ListArrival({ arrival, places, isLoading, lists, onClose }: Props) {
  const { t } = useText('lists');
  const [opened, setOpened] = useState<SharedList | 'broken' | null>(null);
  const shared = arrival.kind === 'list' ? arrival.list : opened;
  const open = async (typed: string) => {
    const next = arrival.kind === 'sealed' ? await openListLink(arrival.sealed, typed) : null;
    setOpened(next);
    return next !== null;
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('lists.offer')}
      description={t(shared === null ? 'lists.offer_sealed' : 'lists.offer_text')}
    >
      {arrival.kind === 'list' && arrival.isOld && <Notice className="mb-4">{t('lists.offer_old')}</Notice>}
      {shared === null && <FourWordsForm onWords={open} onCancel={onClose} />}
      {shared === 'broken' && <Notice>{t('lists.link_broken')}</Notice>}
      {shared !== null && shared !== 'broken' && isLoading && <Spinner label={t('shell.loading')} />}
      {shared !== null && shared !== 'broken' && !isLoading && (
        <>
          {shared.name && (
            <p className="mb-3 font-display font-medium text-2xl wrap-anywhere">{shared.name}</p>
          )}
          <ListOffer
            offer={{ name: shared.name, rows: rowsOf(shared, places), problems: [] }}
            lists={lists}
            listId={null}
            onDone={onClose}
          />
        </>
      )}
    </Dialog>
  );
}

function rowsOf({ entries }: SharedList, places: readonly Place[]): OfferRow[] {
  const names = new Map(places.map(({ id, name }) => [id, name]));
  const find = placeFinder(guidePlaces(places));
  return entries.map(({ id, name: said, note }) => {
    const row = { id: null, mapsId: null, name: said, address: '', point: null, url: '' };
    const place = id !== null && names.has(id) ? id : said === '' ? id : (find({ ...row, note }) ?? id);
    // The entry keeps the id of a place that has left the guide, because the place may return.
    if (place !== null) return { entry: { place, note }, name: names.get(place), said };
    return {
      entry: { place: null, name: said, address: '', point: null, url: '', note },
      name: said,
      said,
    };
  });
}
