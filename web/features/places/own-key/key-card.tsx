import { useText } from '#web/lib/text/i18n.ts';
import { textIn } from '#web/lib/text/text-store.ts';
import { PrintCard } from '#web/ui/picture/print-card.tsx';

/** The card with a place's key. */
export function KeyCard({ name, url }: { name: string; url: string }) {
  const { t } = useText('own');
  return (
    <PrintCard
      area="own"
      label={t('own.card')}
      title={name}
      url={url}
      code={t('own.card_code')}
      lineIn={(language) => textIn<'own'>(language, 'own.card_scan')}
    />
  );
}
