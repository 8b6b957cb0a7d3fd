import MapIcon from 'lucide-react/icons/map';
import {
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import type { Place } from '#contract/places/places.ts';
import type { Point } from '#domain/geo/geo.ts';
import { type Rings, seenFrom, type TextMapGroup, textMap } from '#domain/places/text-map/text-map.ts';
import { PlaceSkeletons } from '#web/features/places/card/place-skeleton.tsx';
import { PlaceProblem } from '#web/features/places/details/place-problem.tsx';
import { type Clearing, PlacesEmpty } from '#web/features/places/list/places-empty.tsx';
import type { PlaceListState } from '#web/features/places/list/use-place-list.ts';
import { shownPlaces } from '#web/features/places/map/use-map-places.ts';
import { usePlaceMatcher } from '#web/features/places/needs/use-place-matcher.ts';
import { WayHome } from '#web/features/way-home/way-home.tsx';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { useIsPhone, useMedia } from '#web/lib/browser/use-media.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useTextView } from '#web/map/text-map-link.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { CheckChip } from '#web/ui/field/check-chip.tsx';
import { Chip } from '#web/ui/field/chip.tsx';
import { RingHeading, TextMapGroups } from './text-map-groups.tsx';
import { lineId } from './text-map-lines.tsx';
import { TextMapWalker } from './text-map-walker.tsx';
import { type Center, type NamedPoint, useCenter } from './use-center.ts';
import { upperFirst, useLines } from './use-lines.ts';
import { useOrientation } from './use-orientation.ts';
import { useWalk, type WalkWords } from './use-walk.ts';

type Props = {
  header: ReactNode;
  list: PlaceListState;
  /** The time of the filter, null for now. */
  openAt: Date | null;
  /** The event named in the URL. */
  event: NamedPoint | null;
  onSelect: (id: number) => void;
  clearing: Clearing;
};

/** The map in words: the same places as on the visual map, whose code is not fetched (textmap-1). */
export function TextMap({ header, list, openAt, event, onSelect, clearing }: Props) {
  const { t } = useText('map');
  const matcher = usePlaceMatcher();
  const shown = useMemo(() => shownPlaces(list.places, matcher), [list.places, matcher]);
  const places = useMemo(() => shown.map(({ place }) => place), [shown]);
  const center = useCenter(places, event);
  const words = useTextMapWords(places, center, openAt);
  const { lineOf, orientation, atCenter, where, within } = words;
  const { toggle, hasSwitched } = useTextView();
  const [buzzes, setBuzzes] = useState(false);
  const isPhone = useIsPhone();
  const isTouched = useMedia('(pointer: coarse)');

  const walk = useWalk({
    places,
    center,
    buzzes,
    words: words.spoken,
  });
  const { current, rings } = walk;
  // A position reading takes seconds, so a new center is announced only when it takes effect.
  const tellCenter = useEffectEvent(() => center.takeChoice() && walk.goHome());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another center
  useEffect(() => void tellCenter(), [center.key]);

  const currentId = current?.id ?? null;
  // The card responds to a key at once; the hundreds of lines are rendered when the browser is idle.
  const listed = {
    groups: useDeferredValue(walk.groups),
    rings: useDeferredValue(rings),
    current: useDeferredValue(currentId),
  };
  useEffect(() => {
    // On a phone the walk is above the list, so scrolling would move the walk out of view.
    if (currentId !== null && !isPhone)
      document.getElementById(lineId(currentId))?.scrollIntoView({ block: 'nearest' });
  }, [currentId, isPhone]);

  // A stable function, so that a step re-renders no line.
  const open = useStable(onSelect);
  const centerOn = (place: Place) => center.centerOn({ kind: 'place', id: place.id });

  return (
    <div className="md:flex md:items-start">
      <div className="map-column border-line px-5 pt-6 pb-8 md:sticky md:top-(--top-inset) md:h-(--visible-height) md:scroll-py-2 md:overflow-y-auto md:border-r md:bg-surface">
        <div className="flex items-start justify-between gap-4">
          <h1 tabIndex={-1} className="font-display font-medium text-[min(2.25rem,13vw)] leading-[1.08]">
            {t('map.text_title')}
          </h1>
          <IconButton
            variant="outline"
            label={t('map.text_to_map')}
            tooltip={`${t('map.text_to_map')} (T)`}
            aria-keyshortcuts="T"
            onClick={toggle}
          >
            <MapIcon aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
        <p className="mt-2 text-pretty text-muted">{t('map.text_text')}</p>
        {header}
        <CenterChoice center={center} />
        <div className="mt-6">
          <TextMapWalker
            walk={walk}
            line={current && walk.seen && lineOf(current, walk.seen)}
            orientation={current ? upperFirst(orientation(current, current.address)) : ''}
            centerText={
              <>
                <p className="font-display font-medium text-[1.625rem] leading-8 wrap-anywhere">{atCenter}</p>
                {where && <p className="mt-1 text-pretty text-muted italic">{upperFirst(where)}</p>}
                <p className="mt-1">{within(walk.groups, rings)}</p>
              </>
            }
            takesFocus={hasSwitched}
            onOpen={open}
            onCenter={centerOn}
          />
        </div>
        {isTouched && typeof navigator.vibrate === 'function' && (
          <CheckChip className="mt-4" checked={buzzes} onChange={({ target }) => setBuzzes(target.checked)}>
            {t('map.text_vibrate')}
          </CheckChip>
        )}
      </div>
      <div className="mx-auto min-w-0 max-w-3xl flex-1 px-5 pb-14 md:px-10 md:pt-8">
        <section aria-label={t('map.text_places')} aria-busy={list.isLoading || list.isUpdating}>
          {list.error && <PlaceProblem onRetry={list.retry} />}
          {list.isLoading && <PlaceSkeletons count={6} />}
          {!list.isLoading && !list.error && places.length === 0 && <PlacesEmpty {...clearing} />}
          <TextMapGroups {...listed} lineOf={lineOf} onSelect={open} />
        </section>
        {!list.isLoading && <WayHomeRing from={center.point} openAt={openAt} />}
      </div>
    </div>
  );
}

/** The way home from the center, as the last ring (home-1). */
function WayHomeRing({ from, openAt }: { from: Point; openAt: Date | null }) {
  const { t } = useText('place');
  const [isOpen, setOpen] = useState(false);
  const now = useClock();
  return (
    <section className="mt-8">
      <RingHeading name={t('place.title')} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      {isOpen && (
        <div className="pt-4">
          <WayHome from={from} at={openAt ?? now} />
        </div>
      )}
    </section>
  );
}

/** The text map's words, on screen and spoken: where the center is, how many places are near, and each place's line. */
function useTextMapWords(places: readonly Place[], center: Center, openAt: Date | null) {
  const { t } = useText('map');
  const lineOf = useLines(openAt);
  const orientation = useOrientation();
  const centerName =
    center.kind === 'around' ? (center.named?.name ?? '') : t(`map.text_center_${center.kind}`);
  const where = orientation(center.point, center.kind === 'around' ? center.named?.address : '');
  const within = (groups: readonly TextMapGroup<Place>[], rings: Rings) => {
    const further = groups.find(({ sector }) => sector.kind === 'further')?.places.length ?? 0;
    return t('map.text_within_count', { count: places.length - further, minutes: rings[2] });
  };
  const atCenter = t('map.text_at_center', { name: centerName });
  const spoken: WalkWords = {
    place: (place) => {
      const words = upperFirst(orientation(place, place.address));
      return [lineOf(place, seenFrom(center.point, place)).text, words].filter(Boolean).join('. ');
    },
    center: () => [atCenter, where].filter(Boolean).join(', '),
    nothing: (direction) => t('map.text_nothing', { to: t(`map.text_to_${direction}`) }),
    rings: (rings) => within(textMap(places, center.point, rings), rings),
  };
  return { lineOf, orientation, atCenter, where, within, spoken };
}

/** Returns a stable function that calls the latest version. */
function useStable(onSelect: (id: number) => void): (id: number) => void {
  const [newest] = useState(() => ({ call: onSelect }));
  useEffect(() => {
    newest.call = onSelect;
  });
  return useCallback((id) => newest.call(id), [newest]);
}

function CenterChoice({ center }: { center: Center }) {
  const { t } = useText('map');
  const { kind, named, isAsking, choose } = center;
  return (
    <fieldset className="mt-5">
      <legend className="mb-2 font-semibold">{t('map.text_center')}</legend>
      <div className="flex flex-wrap gap-2">
        {named && (
          <Chip pressed={kind === 'around'} onPressedChange={() => choose('around')} className="text-left">
            {named.name}
          </Chip>
        )}
        <Chip
          pressed={kind === 'here'}
          aria-busy={isAsking || undefined}
          onPressedChange={() => choose('here')}
          className="text-left"
        >
          {t('map.text_center_here')}
        </Chip>
        <Chip pressed={kind === 'middle'} onPressedChange={() => choose('middle')} className="text-left">
          {t('map.text_center_middle')}
        </Chip>
      </div>
    </fieldset>
  );
}
