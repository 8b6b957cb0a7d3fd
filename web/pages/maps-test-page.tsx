import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isMapsKey } from '#contract/places/maps-script.ts';
import type { FoundPlace } from '#web/features/places/maps-search/api.ts';
import { MapsSearch } from '#web/features/places/maps-search/maps-search.tsx';
import { type GooglePlaces, useGooglePlaces } from '#web/features/places/maps-search/use-google-places.ts';
import { configQuery } from '#web/lib/api/config-query.ts';
import { useText } from '#web/lib/text/i18n.ts';

/** /maps-test (maps-1). */
export function MapsTestPage() {
  const { t } = useText('add');
  return (
    <div className="mx-auto w-full max-w-2xl px-5 py-8">
      <h1 tabIndex={-1} className="font-display text-4xl font-medium">
        {t('add.test_title')}
      </h1>
      <p className="mt-2 text-muted">{t('add.test_text')}</p>
      <MapsCheck />
    </div>
  );
}

const ERRORS = {
  script: ['add.error_script', 'add.error_maps', 'add.error_places'],
  places: ['add.error_places'],
} as const;

const STEPS = ['key', 'apis', 'site', 'blocker'] as const;

/** Shows the operator the state of the maps service: key, libraries, errors, what to try (maps-1). */
function MapsCheck() {
  const { t } = useText('add');
  const { data: config } = useQuery(configQuery);
  const google = useGooglePlaces();
  const [found, setFound] = useState<FoundPlace>();
  const key = config?.googleMapsApiKey ?? '';
  const errors = google.kind === 'failed' ? ERRORS[google.missing] : [];
  const yesOrNo = (isLoaded: boolean) => t(isLoaded ? 'add.yes' : 'add.no');
  return (
    <div className="mt-6 space-y-8" aria-busy={google.kind === 'loading'}>
      <dl className="divide-y divide-line border border-line bg-surface xamfra">
        <Line name={t('add.test_service')}>{isMapsKey(key) ? 'Google' : t('add.test_osm')}</Line>
        <Line name={t('add.test_key')}>
          {key === '' ? t('add.test_no_key') : <code className="break-all">{key}</code>}
        </Line>
        <Line name={t('add.test_maps')}>{yesOrNo(hasMaps(google))}</Line>
        <Line name={t('add.test_places')}>{yesOrNo(google.kind === 'ready')}</Line>
      </dl>
      {google.kind === 'off' && <p className="text-muted">{t('add.test_off')}</p>}
      <section>
        <h2 className="font-display text-2xl font-medium">{t('add.test_errors')}</h2>
        {errors.length === 0 ? (
          <p className="mt-2 text-muted">{t('add.test_no_errors')}</p>
        ) : (
          <ul role="alert" className="mt-2 list-disc space-y-1 pl-5 font-medium text-closed">
            {errors.map((error) => (
              <li key={error}>{t(error)}</li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h2 className="font-display text-2xl font-medium">{t('add.test_try')}</h2>
        <div className="mt-3">
          <MapsSearch label={t('add.test_search')} onChoose={setFound} />
        </div>
        {found && (
          <p role="status" className="mt-4">
            <strong>{found.name}</strong>, {found.address} ({found.latitude}, {found.longitude}){' '}
            <code className="break-all text-sm text-muted">{found.placeId}</code>
          </p>
        )}
      </section>
      <section>
        <h2 className="font-display text-2xl font-medium">{t('add.test_steps')}</h2>
        <ol className="mt-2 list-decimal space-y-2 pl-5 wrap-anywhere">
          {STEPS.map((step) => (
            <li key={step}>{t(`add.step_${step}`)}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}

const hasMaps = (google: GooglePlaces) =>
  google.kind === 'ready' || (google.kind === 'failed' && google.missing === 'places');

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-3">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
