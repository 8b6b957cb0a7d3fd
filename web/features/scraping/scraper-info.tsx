import { useText } from '#web/lib/text/i18n.ts';

const PARTS = ['find', 'polite', 'review', 'reject'] as const;

/** What the scraper does, and what it never does (S2 §2.13). */
export function ScraperInfo() {
  const { t } = useText('scraping');
  return (
    <section className="border border-line bg-surface p-5 xamfra-lg">
      <h3 className="font-display text-2xl font-medium">{t('scraping.info')}</h3>
      <ul className="mt-3 space-y-3 text-muted">
        {PARTS.map((part) => (
          <li key={part}>{t(`scraping.info_${part}`)}</li>
        ))}
      </ul>
    </section>
  );
}
