import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/lib/text/i18n.ts';
import { RowList } from '#web/ui/list/row-list.tsx';
import { differencesQuery } from './api.ts';
import { ScraperSection } from './scraper-section.tsx';
import { SourceDifferenceRow } from './source-difference-row.tsx';

/** Published events whose source has changed; staff decide which version holds. */
export function SourceDifferences() {
  const { t } = useText('scraping');
  const { data, isError, refetch } = useQuery(differencesQuery);
  return (
    <ScraperSection title={t('scraping.differences')} text={t('scraping.differences_text')}>
      {data?.length === 0 ? (
        <p>{t('scraping.differences_none')}</p>
      ) : (
        <RowList
          label={t('scraping.differences')}
          rows={data}
          empty={t('scraping.differences_none')}
          failed={t('scraping.differences_failed')}
          isError={isError}
          retry={() => void refetch()}
        >
          {(difference) => <SourceDifferenceRow key={difference.eventId} difference={difference} />}
        </RowList>
      )}
    </ScraperSection>
  );
}
