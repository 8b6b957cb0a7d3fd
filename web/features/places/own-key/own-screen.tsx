import { useEffect, useRef } from 'react';
import type { Place } from '#contract/places/places.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { knownFacts } from '#domain/facts/facts.ts';
import { standingOf } from '#domain/facts/standing.ts';
import { HoursWeek } from '#web/features/places/form/hours-field.tsx';
import { useFactWords } from '#web/lib/text/fact-words.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { isLanguage } from '#web/lib/text/language.ts';
import { languages } from '#web/locales/languages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { OwnButtons } from './own-buttons.tsx';
import { OwnFacts } from './own-facts.tsx';
import { type OwnPlace, takeBackCall, useOwnPlace } from './use-own-place.ts';

/** /own: the screen of a key's holder, even on a device without the guide's code (place-18). */
export function OwnScreen({ ownKey }: { ownKey: string }) {
  const { t } = useText('own');
  const own = useOwnPlace(ownKey);
  const { place, problem } = own;
  return (
    <main className="mx-auto w-full max-w-xl px-5 pt-5 pb-16">
      <OwnLanguages />
      <p className="mt-6 text-muted">{t('own.title')}</p>
      <h1 className="text-pretty break-words font-display font-medium text-3xl">{place?.name}</h1>
      {problem && (
        <div className="mt-4 space-y-4">
          <Notice>{problem}</Notice>
          {ownKey !== '' && <Button onClick={() => void own.load()}>{t('own.again')}</Button>}
        </div>
      )}
      {!place && !problem && <Skeleton className="mt-6 h-96" />}
      {place && (
        <>
          <Result own={own} />
          <Now place={place} />
          <p className="mt-4 text-muted">{t('own.intro')}</p>
          <OwnButtons own={own} place={place} />
          <OwnFacts own={own} place={place} />
        </>
      )}
    </main>
  );
}

function OwnLanguages() {
  const { t, language, setLanguage } = useText('own');
  return (
    <nav aria-label={t('own.language')} className="flex flex-wrap gap-2">
      {Object.entries(languages).map(([code, { name }]) => (
        <Button
          key={code}
          size="row"
          lang={code}
          aria-pressed={code === language}
          variant={code === language ? 'primary' : 'outline'}
          // Without a connection the page keeps its language.
          onClick={() => isLanguage(code) && void setLanguage(code).catch(() => undefined)}
        >
          {name}
        </Button>
      ))}
    </nav>
  );
}

/** The result of the last press; it takes the focus, since it is above the pressed button. */
function Result({ own: { result, press } }: { own: OwnPlace }) {
  const { t } = useText('own');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) box.current?.focus();
  }, [result]);
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className={`mt-4 space-y-3 border px-4 py-3 font-semibold xamfra empty:hidden ${result?.isSaved === false ? 'border-closed' : 'border-open'}`}
    >
      {result && (
        <>
          <p>{result.text}</p>
          {result.event !== undefined && (
            <Button
              size="row"
              onClick={() => void press([takeBackCall(result.event ?? 0)], t('own.taken_back'))}
            >
              {t('own.take_back')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** Shows how visitors see the place: open or closed, and its hours. */
function Now({ place }: { place: Place }) {
  const { t } = useText('own');
  const words = useFactWords();
  const { in_business: fact } = knownFacts(place.facts);
  const standing = standingOf(fact, madridTime(new Date()).isoDate);
  return (
    <section aria-labelledby="now" className="mt-4 bg-raised px-4 py-3 xamfra">
      <h2 id="now" className="text-muted text-sm">
        {t('own.now')}
      </h2>
      <p className="font-semibold text-lg">
        {fact && standing === 'closed' ? words.valueText('in_business', fact.value) : t('own.now_open')}
      </p>
      {place.openingHours ? <HoursWeek hours={place.openingHours} /> : <p>{t('own.no_hours')}</p>}
    </section>
  );
}
