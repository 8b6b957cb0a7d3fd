import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ComponentType, useState } from 'react';
import type { ReviewItem, ReviewKind } from '#contract/review/review-items.ts';
import { paths } from '#contract/screens.ts';
import { compareStates } from '#domain/review/state-comparison.ts';
import { photoAt } from '#web/lib/browser/photo-sizes.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { comparedStates, onMap } from './moves.ts';

const StateCompare = lazyPart(() => import('../state-compare.tsx').then((module) => module.StateCompare));
const MovedMap = lazyPart(() => import('./moved-map.tsx').then((module) => module.MovedMap));

type Props = { item: ReviewItem };
type Row = {
  /** What staff see of it below the sentence. */
  Body: ComponentType<Props>;
  /** The screen on which staff look at it closely; null for a new thing, which has none yet. */
  screenOf: (item: ReviewItem) => string | null;
};

const thing = ({ entity, entityId }: ReviewItem) => {
  if (entityId === null) return null;
  return entity === 'event' ? paths.event(entityId) : paths.place(entityId);
};
const foundEvent = ({ entityId }: ReviewItem) => (entityId === null ? null : paths.pendingEvent(entityId));

/** How each kind is shown; its sentence is in row-words.ts. */
export const ROWS: Record<ReviewKind, Row> = {
  new: { Body: Compared, screenOf: thing },
  removal: { Body: Compared, screenOf: thing },
  change: { Body: Compared, screenOf: thing },
  photo: { Body: Compared, screenOf: thing },
  report: { Body: Report, screenOf: thing },
  found_event: { Body: FoundEvent, screenOf: foundEvent },
  proposal: { Body: Compared, screenOf: thing },
  twin: { Body: Compared, screenOf: thing },
};

const FOLDED = 'max-h-56 overflow-hidden [mask-image:linear-gradient(#000_70%,transparent)]';

/** Letters of all fields, and fields; more are folded, so that a row stays shorter than a phone. */
const LONG = 500;
const MANY_FIELDS = 6;

/** Before and after, with the photos that are new and both positions on demand. */
function Compared({ item }: Props) {
  const { t } = useText('review');
  const map = onMap(item);
  const [before, after] = comparedStates(item);
  const changes = compareStates(before, after);
  const length = changes.reduce((sum, change) => sum + change.before.length + change.after.length, 0);
  const isLong = length > LONG || changes.length > MANY_FIELDS;
  const [isWhole, setWhole] = useState(false);
  const [isMapShown, setMapShown] = useState(false);
  return (
    <>
      <Photos item={item} />
      {changes.length > 0 && (
        <div className={isLong && !isWhole ? FOLDED : undefined}>
          <StateCompare
            fallback={<Skeleton className="h-16" />}
            entity={item.entity}
            before={before}
            after={after}
            {...(item.kind === 'twin' && { sides: [t('review.twin_stays'), t('review.twin_goes')] })}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4">
        {isLong && (
          <button
            type="button"
            aria-expanded={isWhole}
            className="min-h-11 text-link text-sm"
            onClick={() => setWhole(!isWhole)}
          >
            {t(isWhole ? 'review.show_less' : 'review.show_all')}
          </button>
        )}
        {map && !isMapShown && (
          <button type="button" className="min-h-11 text-link text-sm" onClick={() => setMapShown(true)}>
            {t(map.from ? 'review.show_map' : 'review.show_place')}
          </button>
        )}
      </div>
      {map && isMapShown && <MovedMap fallback={<Skeleton className="h-56" />} {...map} />}
    </>
  );
}

/** What to look at first, such as a telephone number in the text, then the event. */
function FoundEvent({ item }: Props) {
  const { t } = useText('scraping');
  return (
    <>
      {item.flags.length > 0 && (
        <ul className="mb-2 space-y-1.5 text-sm">
          {item.flags.map((flag) => (
            <li key={flag} className="flex gap-2 font-medium text-closed">
              <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
              {t(`scraping.flag_${flag}`)}
            </li>
          ))}
        </ul>
      )}
      <Compared item={item} />
    </>
  );
}

function Report({ item: { after } }: Props) {
  if (typeof after?.text !== 'string' || after.text === '') return null;
  return (
    <blockquote className="border-control border-l-2 pl-4 whitespace-pre-line wrap-anywhere">
      {after.text}
    </blockquote>
  );
}

/** The uploads that its place or event does not have yet. */
function Photos({ item: { photos, before } }: Props) {
  const { t } = useText('review');
  const known = JSON.stringify(before?.photos ?? []);
  const added = photos.filter((url) => !known.includes(JSON.stringify(url)));
  if (added.length === 0) return null;
  return (
    <ul aria-label={t('review.photos')} className="mb-2 flex flex-wrap gap-2">
      {added.map((url, at) => (
        <li key={url}>
          <img
            src={photoAt(url, 800)}
            alt={t('review.photo', { number: at + 1 })}
            className="max-h-60 min-h-24 max-w-full bg-raised object-contain"
          />
        </li>
      ))}
    </ul>
  );
}
