import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isMapsKey } from '#contract/places/maps-script.ts';
import { configQuery } from '#web/lib/api/config-query.ts';
import { useText } from '#web/lib/text/i18n.ts';
import type { FoundPlace } from './api.ts';
import { DirectorySearch } from './directory-search.tsx';
import { type GooglePlaces, useGooglePlaces } from './use-google-places.ts';

const ERRORS = {
  script: ['directory.error_script', 'directory.error_maps', 'directory.error_places'],
  places: ['directory.error_places'],
} as const;

const STEPS = ['key', 'apis', 'site', 'blocker'] as const;

/** Shows the operator the state of the maps service: key, libraries, errors, what to try (maps-5). */
export function MapsCheck() {
  const { t } = useText('directory');
  const { data: config } = useQuery(configQuery);
  const google = useGooglePlaces();
  const [found, setFound] = useState<FoundPlace>();
  const key = config?.googleMapsApiKey ?? '';
  const errors = google.kind === 'failed' ? ERRORS[google.missing] : [];
  const yesOrNo = (isLoaded: boolean) => t(isLoaded ? 'directory.yes' : 'directory.no');
  return (
    <div className="mt-6 space-y-8" aria-busy={google.kind === 'loading'}>
      <dl className="divide-y divide-line border border-line bg-surface xamfra">
        <Line name={t('directory.test_service')}>{isMapsKey(key) ? 'Google' : t('directory.test_osm')}</Line>
        <Line name={t('directory.test_key')}>
          {key === '' ? t('directory.test_no_key') : <code className="break-all">{key}</code>}
        </Line>
        <Line name={t('directory.test_maps')}>{yesOrNo(hasMaps(google))}</Line>
        <Line name={t('directory.test_places')}>{yesOrNo(google.kind === 'ready')}</Line>
      </dl>
      {google.kind === 'off' && <p className="text-muted">{t('directory.test_off')}</p>}
      <section>
        <h2 className="font-display text-2xl font-medium">{t('directory.test_errors')}</h2>
        {errors.length === 0 ? (
          <p className="mt-2 text-muted">{t('directory.test_no_errors')}</p>
        ) : (
          <ul role="alert" className="mt-2 list-disc space-y-1 pl-5 font-medium text-closed">
            {errors.map((error) => (
              <li key={error}>{t(error)}</li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h2 className="font-display text-2xl font-medium">{t('directory.test_try')}</h2>
        <div className="mt-3">
          <DirectorySearch label={t('directory.test_search')} onChoose={setFound} />
        </div>
        {found && (
          <p role="status" className="mt-4">
            <strong>{found.name}</strong>, {found.address} ({found.latitude}, {found.longitude}){' '}
            <code className="break-all text-sm text-muted">{found.placeId}</code>
          </p>
        )}
      </section>
      <section>
        <h2 className="font-display text-2xl font-medium">{t('directory.test_steps')}</h2>
        <ol className="mt-2 list-decimal space-y-2 pl-5">
          {STEPS.map((step) => (
            <li key={step}>{t(`directory.step_${step}`)}</li>
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
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  );
}
