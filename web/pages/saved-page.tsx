import { usePlaceList } from '#web/features/places/list/use-place-list.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

// The whole list is requested, never the saved ids: the server must not learn what a visitor saved (place-13). It
// always includes closed places, whether or not one of them is saved, for the same reason.
const EVERYTHING = { query: { closed: 'true' } } as const;
const OPEN_ONES = { query: {} };
const WHAT_IS_HELD = { query: undefined };

// Loaded separately, so that the list page's script does not name the many files behind it.
const ListsScreen = lazyPart(() =>
  import('#web/features/lists/lists-screen.tsx').then((module) => module.ListsScreen),
);

/** /saved: the lists of this device. */
export function SavedPage() {
  const { t } = useText('search', 'lists');
  const all = usePlaceList(EVERYTHING);
  const open = usePlaceList(all.error ? OPEN_ONES : WHAT_IS_HELD);
  // Until it arrives, and offline, the list from the visit or the device is better than none.
  const hasAll = all.count !== undefined;
  const list = hasAll || (all.isLoading && open.count === undefined) ? all : open;
  return (
    <div className="mx-auto max-w-7xl px-5 pt-8 pb-12 md:px-8">
      <h1
        tabIndex={-1}
        className="font-display font-medium text-[min(2.25rem,12vw)] leading-[1.12] md:text-5xl md:leading-none"
      >
        {t('search.saved')}
      </h1>
      <p className="mt-2 text-muted">{t('search.saved_note')}</p>
      <ListsScreen
        places={list.places}
        hasClosed={hasAll}
        isLoading={list.isLoading}
        onRetry={list.error ? all.retry : null}
      />
    </div>
  );
}
