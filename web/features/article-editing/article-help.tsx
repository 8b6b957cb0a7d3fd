import { useText } from '#web/lib/text/i18n.ts';

const RULES = ['paragraph', 'heading', 'list', 'places'] as const;

/** The content rules (S2 §2.10, readings 44) in four lines, beside the text that they are about. */
export function ArticleHelp() {
  const { t } = useText('articles');
  return (
    <div className="bg-raised px-4 py-3 text-sm xamfra-sm">
      <p className="font-semibold">{t('articles.help')}</p>
      <dl className="mt-1.5 space-y-1.5">
        {RULES.map((rule) => (
          <div key={rule} className="sm:flex sm:gap-3">
            <dt className="sm:w-2/5 sm:shrink-0">{t(`articles.help_${rule}_example`)}</dt>
            <dd className="text-muted">{t(`articles.help_${rule}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
