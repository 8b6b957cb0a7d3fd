import ExternalLink from 'lucide-react/icons/external-link';
import { Link } from 'react-router';
import { EVENT_SOURCE_FACTS } from '#contract/found-events/event-sources.ts';
import type { PendingEvent } from '#contract/found-events/scraping.ts';
import { paths } from '#contract/screens.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { websiteHref } from '#domain/text/web-link.ts';
import { timeLine } from '#web/lib/text/event-times.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { OutsideLink } from '#web/ui/button/outside-link.tsx';
import { Fact, FactList } from '#web/ui/list/fact-list.tsx';

export function PendingFacts({ event }: { event: PendingEvent }) {
  const { t, language } = useText('scraping');
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
      {event.price && <Fact name={t('scraping.price')}>{event.price}</Fact>}
      {event.recurringPattern && <Fact name={t('scraping.recurring')}>{event.recurringPattern}</Fact>}
      {links.length > 0 && (
        <Fact name={t('scraping.links')}>
          {links.map(({ href, source }) => (
            <OutsideLink
              key={href}
              href={href}
              className="mr-5 inline-flex min-h-6 items-center gap-1.5 text-link"
            >
              {source
                ? t('scraping.source_page', { source: EVENT_SOURCE_FACTS[source].label })
                : t('scraping.website')}
              <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
            </OutsideLink>
          ))}
        </Fact>
      )}
    </FactList>
  );
}

/** Returns the source's page, the same event on other sites, and its own website; each address once. */
function linksOf({ source, sourceUrl, otherLinks, website }: PendingEvent) {
  const links = [{ source, url: sourceUrl }, ...(otherLinks ?? []), { source: null, url: website }].flatMap(
    ({ source, url }) => {
      const href = url && websiteHref(url);
      return href ? [{ source, href }] : [];
    },
  );
  return links.filter(({ href }, index) => links.findIndex((other) => other.href === href) === index);
}
