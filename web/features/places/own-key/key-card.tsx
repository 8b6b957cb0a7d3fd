import { use } from 'react';
import { LANGUAGES } from '#contract/language.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { areaArrival, textIn } from '#web/lib/text/text-store.ts';
import { QrCode } from '#web/ui/picture/qr-code.tsx';

/** A card of A6 with a place's key, in all languages, because its reader may speak another one than staff. */
export function KeyCard({ name, url }: { name: string; url: string }) {
  const { t } = useText('own');
  for (const language of LANGUAGES) use(areaArrival(language, 'own'));
  return (
    <section aria-label={t('own.card')} className="key-card">
      <h2 className="break-words text-center font-display font-medium text-xl leading-tight">{name}</h2>
      <QrCode text={url} label={t('own.card_code')} className="mx-auto w-48" />
      {LANGUAGES.map((language) => (
        <p key={language} lang={language} className="mt-2 text-xs leading-snug">
          {textIn<'own'>(language, 'own.card_scan')}
        </p>
      ))}
    </section>
  );
}
