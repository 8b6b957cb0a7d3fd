import ChevronUp from 'lucide-react/icons/chevron-up';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import type { Place } from '#contract/places/places.ts';
import { PlaceProblem } from '#web/features/places/details/place-problem.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { Drawer, preloadDrawer } from '#web/ui/overlay/drawer.tsx';
import { FoundEvents } from './found-events.tsx';
import { PlacesCards } from './places-cards.tsx';
import { type Clearing, PlacesEmpty } from './places-empty.tsx';
import type { PlaceListState } from './use-place-list.ts';
import type { Position } from './use-position.ts';

type Props = {
  list: PlaceListState;
  places: readonly Place[];
  position: Position | null;
  category: string | null;
  search: string;
  onSelect: (id: number) => void;
  clearing: Clearing;
  /** Stands above the cards in the drawer. */
  summary: ReactNode;
  /** Shows the events found by the search; above the places they are over the map. */
  hasEvents: boolean;
  /** Target of "Skip map": this drawer lists everything on the map (look-1). */
  id: string;
};

/** 'Places (N)': the bar below a full-screen map, and the drawer with its cards. */
export function PlacesDrawer(props: Props) {
  const { list, places, position, category, search, onSelect, clearing, hasEvents, summary, id } = props;
  const { t } = useText('map');
  const label = useLabel();
  const sheet = useSheet();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const title = list.isLoading ? t('places.loading') : t('map.places', { count: places.length });
  const area = category
    ? t('map.category_in_barcelona', { category: label(category) })
    : t('map.all_in_barcelona');
  const description = search ? t('places.search_for', { search }) : area;
  const found = { search, count: list.count, className: 'px-5 py-3' };
  const choose = (chosen: number) => {
    sheet.leave();
    onSelect(chosen);
  };
  if (list.error)
    return (
      <div className="xamfra-lg min-h-0 overflow-y-auto border border-line bg-surface shadow-lift">
        <PlaceProblem onRetry={list.retry} />
      </div>
    );
  return (
    <>
      <div className="max-h-[45dvh] min-h-0 overflow-y-auto border border-line bg-surface shadow-lift xamfra empty:hidden">
        {hasEvents && search && <FoundEvents {...found} side="above" />}
      </div>
      <button
        id={id}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={sheet.isOpen}
        onPointerEnter={preloadDrawer}
        onClick={sheet.open}
        className="flex min-h-16 w-full shrink-0 items-center justify-between gap-[min(1rem,5vw)] border border-line bg-surface px-[min(1.25rem,6.25vw)] py-2.5 text-left shadow-lift xamfra hover:bg-raised"
      >
        <span className="min-w-0">
          <span className="block font-display font-medium text-xl leading-6">{title}</span>
          <span className="line-clamp-2 text-muted text-sm wrap-break-word">{description}</span>
        </span>
        <ChevronUp aria-hidden="true" className="size-5 shrink-0" />
      </button>
      <Drawer
        open={sheet.isOpen}
        onOpenChange={(next) => !next && sheet.close()}
        title={title}
        description={description}
      >
        <div ref={(element) => setScroller(element?.parentElement ?? null)} className="-mx-5">
          <div className="px-5 pb-2">{summary}</div>
          {places.length === 0 && <PlacesEmpty {...clearing} />}
          {places.length > 0 && (
            <PlacesCards
              places={places}
              position={position}
              moment={list.moment}
              onSelect={choose}
              layout="rows"
              scroller={scroller}
            />
          )}
          {hasEvents && search && <FoundEvents {...found} side="below" />}
        </div>
      </Drawer>
    </>
  );
}

/**
 * Gives the open sheet a history entry, so that Back closes it in every browser. A place that is chosen in it takes the
 * entry over (use-selection.ts).
 */
function useSheet() {
  const { pathname, search, key, state } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step back in history closes it
  useEffect(() => {
    if (type === 'POP') setOpen(false);
  }, [key, type]);
  return {
    isOpen,
    open: () => {
      setOpen(true);
      void navigate({ pathname, search }, { state: { sheet: true }, preventScrollReset: true });
    },
    close: () => {
      setOpen(false);
      // A filter that was changed in the sheet has replaced the entry; going back would undo the change.
      if (state?.sheet === true) void navigate(-1);
    },
    leave: () => setOpen(false),
  };
}
