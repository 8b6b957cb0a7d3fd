import { MapsCheck } from '#web/features/places/maps-search/maps-check.tsx';
import { useText } from '#web/lib/text/i18n.ts';

/** /maps-test (maps-5). */
export function MapsTestPage() {
  const { t } = useText('maps');
  return (
    <div className="mx-auto w-full max-w-2xl px-5 py-8">
      <h1 tabIndex={-1} className="font-display text-4xl font-medium">
        {t('maps.test_title')}
      </h1>
      <p className="mt-2 text-muted">{t('maps.test_text')}</p>
      <MapsCheck />
    </div>
  );
}
