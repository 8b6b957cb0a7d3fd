import { type ReactNode, use } from 'react';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { type Area, areaArrival } from '#web/lib/text/text-store.ts';
import { QrCode } from './qr-code.tsx';

type Props = {
  /** The area of the card's texts. */
  area: Area;
  label: string;
  title?: string;
  url: string;
  /** Names the QR code. */
  code: string;
  lineIn: (language: Language) => ReactNode;
};

/** An A6 card with a link, in all languages, because its reader may speak another language than staff. */
export function PrintCard({ area, label, title, url, code, lineIn }: Props) {
  for (const language of LANGUAGES) use(areaArrival(language, area));
  return (
    <section aria-label={label} className="key-card">
      {title && (
        <h2 className="break-words text-center font-display font-medium text-xl leading-tight">{title}</h2>
      )}
      <QrCode text={url} label={code} className="mx-auto w-48" />
      {LANGUAGES.map((language) => (
        <p key={language} lang={language} className="mt-2 text-xs leading-snug">
          {lineIn(language)}
        </p>
      ))}
    </section>
  );
}
