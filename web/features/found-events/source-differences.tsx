import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { SourceDifference } from '#contract/found-events/scraping.ts';
import { paths } from '#contract/screens.ts';
import { websiteHref } from '#domain/text/web-link.ts';
import { useFieldNames } from '#web/forms/field/use-field-names.ts';
import { useRefusalToast } from '#web/forms/field/use-refusal-toast.ts';
import { useSourceName } from '#web/lib/api/use-source-name.ts';
import { formatDayTime } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { OutsideLink } from '#web/ui/button/outside-link.tsx';
import { CompareTable } from '#web/ui/list/compare-table.tsx';
import { RowList } from '#web/ui/list/row-list.tsx';
import { differencesQuery, markSeen } from './api.ts';
import { ScraperSection } from './scraper-section.tsx';

/** Published events whose source has changed; staff decide which version is kept. */
export function SourceDifferences() {
  const { t } = useText('scraping');
  const query = useQuery(differencesQuery);
  return (
    <ScraperSection title={t('scraping.differences')} text={t('scraping.differences_text')}>
      {query.data?.length === 0 ? (
        <p>{t('scraping.differences_none')}</p>
      ) : (
        <RowList
          label={t('scraping.differences')}
          rows={query.data}
          empty={t('scraping.differences_none')}
          failed={t('scraping.differences_failed')}
          query={query}
        >
          {(difference) => <SourceDifferenceRow key={difference.eventId} difference={difference} />}
        </RowList>
      )}
    </ScraperSection>
  );
}

function SourceDifferenceRow({ difference }: { difference: SourceDifference }) {
  const { t, language } = useText('scraping', 'labels');
  const fieldName = useFieldNames();
  const sourceName = useSourceName();
  const refused = useRefusalToast(t('scraping.seen_failed'));
  const [isBusy, setBusy] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const { eventId, title, source, sourceUrl, changes } = difference;
  const href = sourceUrl && websiteHref(sourceUrl);
  const see = async () => {
    if (isBusy) return;
    setBusy(true);
    const heading = row.current?.closest('section')?.querySelector('h3');
    try {
      await markSeen(eventId);
      heading?.focus();
    } catch (error) {
      refused(error);
      setBusy(false);
    }
  };
  return (
    <li ref={row} className="space-y-3 border-line px-4 py-4 not-first:border-t sm:px-5">
      <div>
        <h4 className="text-lg leading-snug font-semibold wrap-anywhere">{title}</h4>
        <p className="text-sm text-muted">
          {t('scraping.noticed', {
            source: sourceName(source),
            when: formatDayTime(difference.noticedAt, language),
          })}
        </p>
      </div>
      {changes ? (
        <CompareTable
          headings={[t('scraping.field'), t('scraping.ours'), t('scraping.theirs')]}
          rows={changes.map(({ field, ours, theirs }) => ({
            field: fieldName(field),
            one: ours,
            other: theirs,
          }))}
        />
      ) : (
        <p>{t('scraping.gone')}</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button asChild>
          <Link to={paths.editEvent(eventId)} aria-label={t('scraping.edit_of', { title })}>
            {t('labels.edit')}
          </Link>
        </Button>
        <Button
          aria-label={t('scraping.seen_of', { title })}
          aria-disabled={isBusy || undefined}
          onClick={() => void see()}
        >
          {t('scraping.seen')}
        </Button>
        {href && (
          <OutsideLink href={href} className="inline-flex min-h-11 items-center text-link">
            {t('scraping.source_page', { source: sourceName(source) })}
          </OutsideLink>
        )}
      </div>
    </li>
  );
}
