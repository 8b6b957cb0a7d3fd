import ExternalLink from 'lucide-react/icons/external-link';
import { Link } from 'react-router';
import type { PendingEvent } from '#contract/found-events/scraping.ts';
import { paths } from '#contract/screens.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { websiteHref } from '#domain/text/web-link.ts';
import { useSourceName } from '#web/lib/api/use-source-name.ts';
import { timeLine } from '#web/lib/text/event-times.ts';
import { formatDayTime } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { OutsideLink } from '#web/ui/button/outside-link.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Fact, FactList } from '#web/ui/list/fact-list.tsx';
import { FoldedText } from '#web/ui/text/folded-text.tsx';
import type { Verdict } from './api.ts';
import { PendingMarks } from './pending-marks.tsx';

/** Characters; more than three lines of the list. */
const LONG = 240;

type Props = {
  event: PendingEvent;
  isPicked: boolean;
  onPick: (isPicked: boolean) => void;
  isBusy: boolean;
  problem: string | undefined;
  onDecide: (verdict: Verdict) => void;
};

export function PendingEventRow({ event, isPicked, onPick, isBusy, problem, onDecide }: Props) {
  const { t, language } = useText('scraping', 'labels');
  const sourceName = useSourceName();
  const { id, title, description } = event;
  const when = formatDayTime(event.foundAt, language);
  return (
    <li
      data-event={id}
      aria-busy={isBusy || undefined}
      className="flex gap-3 border-line px-4 py-5 not-first:border-t sm:px-5"
    >
      <span className="-mt-2.5 -ml-2.5 grid size-11 shrink-0 place-items-center">
        <input
          autoComplete="off"
          type="checkbox"
          aria-label={t('scraping.select', { title })}
          className="size-5"
          checked={isPicked}
          onChange={({ target }) => onPick(target.checked)}
        />
      </span>
      <div className="min-w-0 grow">
        <h4 tabIndex={-1} className="text-lg leading-snug font-semibold wrap-anywhere">
          {title}
        </h4>
        <p className="text-sm text-muted">
          {event.source ? t('scraping.from', { source: sourceName(event.source), when }) : when}
        </p>
        <PendingMarks event={event} />
        <PendingFacts event={event} />
        {description && (
          <div className="mt-3">
            <FoldedText
              text={description}
              isLong={description.length > LONG || description.split('\n').length > 3}
              more={t('labels.read_more')}
              less={t('labels.show_less')}
              clamp="line-clamp-3"
            />
          </div>
        )}
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button
            variant="primary"
            aria-label={t('scraping.approve_of', { title })}
            aria-disabled={isBusy || undefined}
            icon={isBusy ? <Spinner /> : undefined}
            onClick={() => !isBusy && onDecide('approve')}
          >
            {t('scraping.approve')}
          </Button>
          <Button
            variant="danger"
            aria-label={t('scraping.reject_of', { title })}
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && onDecide('reject')}
          >
            {t('scraping.reject')}
          </Button>
          <Button asChild>
            <Link to={paths.pendingEvent(id)} aria-label={t('scraping.edit_of', { title })}>
              {t('labels.edit')}
            </Link>
          </Button>
        </div>
        <p role="alert" className="mt-3 font-medium text-closed empty:hidden">
          {problem}
        </p>
      </div>
    </li>
  );
}

function PendingFacts({ event }: { event: PendingEvent }) {
  const { t, language } = useText('scraping', 'labels');
  const sourceName = useSourceName();
  const { startDate, endDate, place } = event;
  const day = (date: string) => dateWords(date, language, 'short');
  const days = startDate === endDate ? day(startDate) : `${day(startDate)} – ${day(endDate)}`;
  const links = linksOf(event);
  return (
    <FactList className="mt-3">
      <Fact name={t('scraping.when')}>{[days, timeLine(event)].filter(Boolean).join(', ')}</Fact>
      <Fact name={t('scraping.where')}>
        {[...new Set([event.locationName, event.address])].filter(Boolean).join(', ')}
        {place && (
          <Link to={paths.place(place.id)} className="block min-h-6 text-link">
            {t('scraping.place_of', { name: place.name })}
          </Link>
        )}
      </Fact>
      {event.price && <Fact name={t('labels.price')}>{event.price}</Fact>}
      {event.recurringPattern && <Fact name={t('scraping.recurring')}>{event.recurringPattern}</Fact>}
      {links.length > 0 && (
        <Fact name={t('scraping.links')}>
          {links.map(({ href, source }) => (
            <OutsideLink
              key={href}
              href={href}
              className="mr-5 inline-flex min-h-6 items-center gap-1.5 text-link"
            >
              {source ? t('scraping.source_page', { source: sourceName(source) }) : t('labels.website')}
              <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
            </OutsideLink>
          ))}
        </Fact>
      )}
    </FactList>
  );
}

/** Returns the source's page, the event's pages on other sites, and its own website; each URL once. */
function linksOf({ source, sourceUrl, otherLinks, website }: PendingEvent) {
  const links = [{ source, url: sourceUrl }, ...(otherLinks ?? []), { source: null, url: website }].flatMap(
    ({ source, url }) => {
      const href = url && websiteHref(url);
      return href ? [{ source, href }] : [];
    },
  );
  return links.filter(({ href }, index) => links.findIndex((other) => other.href === href) === index);
}
