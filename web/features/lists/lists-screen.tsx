import Plus from 'lucide-react/icons/plus';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import { DEFAULT_LIST, followMerges, listToOpen, type SavedList } from '#domain/lists/saved-lists.ts';
import { PlaceSkeletons } from '#web/features/places/card/place-skeleton.tsx';
import { PlaceProblem } from '#web/features/places/details/place-problem.tsx';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { useListsKept } from '#web/lib/device/kept-lists.ts';
import { arrivedLink, keepArrived } from '#web/lib/share/arrived-link.ts';
import { readPlacesLink } from '#web/lib/share/places-link.ts';
import { useFactWords } from '#web/lib/text/fact-words.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Chip } from '#web/ui/field/chip.tsx';
import { ROW_GRID } from '#web/ui/list/card-grid.ts';
import { ListEntries } from './list-entries.tsx';
import { ListNameDialog } from './list-name-dialog.tsx';
import { type ListDialog, ListToolbar } from './list-toolbar.tsx';
import { ListsEndOffer } from './lists-end-offer.tsx';
import { findClosing } from './store/closed-places.ts';
import { addToList, changeLists, showList, useLists, useShownList } from './store/lists-store.ts';
import { writeLists } from './store/stored-lists.ts';
import { useListName } from './store/use-list-name.ts';
import { useRefusal } from './use-refusal.ts';
import { useRemoved } from './use-removed.ts';

const ListEditor = lazyPart(() => import('./list-editor.tsx').then((module) => module.ListEditor));
const ListArrival = lazyPart(() => import('./list-arrival.tsx').then((module) => module.ListArrival));

type Props = {
  places: readonly Place[];
  /** Whether `places` includes closed ones; only then does a missing id mean that the place was removed. */
  hasClosed: boolean;
  isLoading: boolean;
  /** Retries fetching the places; null unless the fetch failed. */
  onRetry: (() => void) | null;
};

/** The lists of this device, one of them on screen, to read or to edit. */
export function ListsScreen({ places, hasClosed, isLoading, onRetry }: Props) {
  const { t } = useText('lists', 'search');
  const lists = useLists();
  // Determined once, so that a list whose last entry is removed stays on screen with its undo button.
  const [openedId] = useState(() => listToOpen(lists)?.id);
  const shownId = useShownList() ?? openedId;
  const list = lists.find(({ id }) => id === shownId) ?? (lists[0] as SavedList);
  const [editedId, setEdited] = useState<string | null>(null);
  const [dialog, setDialog] = useState<ListDialog>(null);
  const { arrival, drop } = useArrival();
  const refusal = useRefusal();
  const byId = useMemo(() => new Map(places.map((place) => [place.id, place])), [places]);
  const nameOf = useCallback((id: number) => byId.get(id)?.name, [byId]);
  const name = useListName()(list);
  const closedText = useClosedText(nameOf);
  const unnamed = t(hasClosed ? 'lists.missing' : 'lists.unshown');

  useEffect(() => {
    const followed = followMerges(lists, places);
    if (followed.some((list, index) => list !== lists[index])) {
      changeLists((stored) => followMerges(stored, places));
    }
  }, [lists, places]);
  const removal = useRemoved(list);
  const isEmpty = removal.shown.length === 0;
  const isEditing = editedId === list.id && !isEmpty;
  const isWaiting = isLoading && !isEmpty;
  const endsWithVisit = !useListsKept() && writeLists([list]) !== null && !isEmpty;
  return (
    <>
      {refusal && (
        <Notice role="alert" className="mt-4 font-medium">
          {refusal}
        </Notice>
      )}
      {arrival === 'broken' && <Notice className="mt-4">{t('lists.link_broken')}</Notice>}
      {arrival !== null && arrival !== 'broken' && (
        <ListArrival {...{ arrival, places, isLoading, lists }} onClose={drop} />
      )}
      {lists.length > 1 && <ListChooser lists={lists} shown={list.id} />}
      <section aria-labelledby="shown-list">
        <ListToolbar
          {...{ list, lists, name, unnamed, places, isEditing, dialog }}
          onEdit={(next) => {
            removal.clear();
            setEdited(next ? list.id : null);
          }}
          onAsk={setDialog}
        />
        <div className="mt-4">
          {isEmpty && (
            <EmptyState
              title={t(list.id === DEFAULT_LIST ? 'search.saved_none' : 'lists.empty')}
              text={t(list.id === DEFAULT_LIST ? 'search.saved_none_text' : 'lists.empty_text')}
              heading="h3"
            >
              <Button asChild variant="primary">
                <Link to={paths.list}>{t('places.browse')}</Link>
              </Button>
              <Button onClick={() => setDialog('file')}>{t('lists.file_add')}</Button>
            </EmptyState>
          )}
          {isWaiting && (
            <PlaceSkeletons count={Math.min(list.entries.length, 6)} isGrid className={ROW_GRID} />
          )}
          {!isEmpty && onRetry && <PlaceProblem onRetry={onRetry} />}
          {!isWaiting && isEditing && <ListEditor key={list.id} {...{ list, byId, unnamed, closedText }} />}
          {!isWaiting && !isEmpty && !isEditing && (
            <ListEntries
              listId={list.id}
              hasProblem={onRetry !== null}
              {...{ removal, byId, hasClosed, closedText }}
            />
          )}
        </div>
      </section>
      <NewList lists={lists} />
      {endsWithVisit && <ListsEndOffer onSave={() => setDialog('save')} />}
    </>
  );
}

function ListChooser({ lists, shown }: { lists: readonly SavedList[]; shown: string }) {
  const { t } = useText('lists');
  const nameOf = useListName();
  return (
    <nav aria-label={t('lists.lists')} className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {lists.map((list) => (
          <li key={list.id} className="flex max-w-full">
            <Chip
              pressed={list.id === shown}
              onPressedChange={() => showList(list.id)}
              className="min-w-0 max-w-full text-left"
            >
              <span className="min-w-0 wrap-anywhere">{nameOf(list)}</span>
              <span className="text-sm tabular-nums opacity-75">{list.entries.length}</span>
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Below the list, because the list is the reason to open this screen. */
function NewList({ lists }: { lists: readonly SavedList[] }) {
  const { t } = useText('lists');
  const [isAsking, setAsking] = useState(false);
  return (
    <p className="mt-10">
      <Button
        icon={<Plus aria-hidden="true" className="size-4" />}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {t('lists.new')}
      </Button>
      <ListNameDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        others={lists}
        renamed={null}
        onName={(name) => showList(addToList({ name }, []).id)}
      />
    </p>
  );
}

/** Returns a function for the text that a place has closed, and until when: '' for open places. */
export function useClosedText(nameOf: (id: number) => string | undefined): (place: Place) => string {
  const words = useFactWords();
  const now = useClock();
  return (place) => {
    const closing = findClosing(place, now);
    return closing ? words.valueText('in_business', closing.value, nameOf) : '';
  };
}

/**
 * Returns the places of a shared list. The fragment is removed from the URL at once, so that no screenshot and no copied
 * URL contains them (lists-6); a reload keeps them until the visitor has answered.
 */
export function useArrival() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [arrival, setArrival] = useState(() => readPlacesLink(hash || (arrivedLink() ?? '')));
  useEffect(() => {
    if (hash === '') return;
    keepArrived(hash);
    setArrival(readPlacesLink(hash));
    void navigate(paths.saved, { replace: true });
  }, [hash, navigate]);
  const drop = () => {
    keepArrived(null);
    setArrival(null);
  };
  return { arrival, drop };
}
