import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { FoundPlace } from '#web/features/places/maps-search/api.ts';
import { MapsSearch } from '#web/features/places/maps-search/maps-search.tsx';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { useFieldError } from '#web/forms/field/form-field.tsx';
import { useRuleText } from '#web/forms/field/use-rule-text.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { useInView } from '#web/lib/browser/use-in-view.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { OutsideLink } from '#web/ui/button/outside-link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { mapsPlaceQuery } from './api.ts';
import type { PlaceChangeValues } from './use-place-change-form.ts';

type Form = DraftedForm<PlaceChangeValues>;

const useLinkedId = (form: Form) => useWatch({ control: form.control, name: 'googlePlaceId' });

/** Shows beside the folded section whether the place has a maps service's id. */
export function PlaceLinkNote({ form }: { form: Form }) {
  const { t } = useText('form');
  const text = useLinkedId(form) ? t('form.link_set') : t('form.link_none');
  return <span className="text-sm font-normal text-muted">{text}</span>;
}

/** The link to the maps service: its target, a new one from the place search, or none. */
export function PlaceLinkField({ form }: { form: Form }) {
  const { t } = useText('form');
  const [found, setFound] = useState<FoundPlace | null>(null);
  const error = useFieldError(form, 'googlePlaceId');
  const id = useLinkedId(form);
  const link = (placeId: string) => {
    form.setValue('googlePlaceId', placeId, { shouldDirty: true });
    form.clearErrors('googlePlaceId');
  };
  return (
    <>
      <p className="text-sm text-muted">{t('form.link_text')}</p>
      <div role="status" className="bg-raised px-4 py-3 xamfra-sm">
        {id === '' && t('form.link_none_text')}
        {id !== '' && (
          <>
            {found?.placeId === id ? <Linked {...found} placeId={id} /> : <LinkedById key={id} id={id} />}
            <Button className="mt-3" onClick={() => link('')}>
              {t('form.link_remove')}
            </Button>
          </>
        )}
      </div>
      {error && <p className="text-sm font-medium text-closed">{error}</p>}
      <MapsSearch
        label={t('form.link_search')}
        country="es"
        hasAddresses={false}
        onChoose={(chosen) => {
          setFound(chosen);
          link(chosen.placeId ?? '');
        }}
      />
    </>
  );
}

/** Asks the maps service about an id, once the section is open. */
function LinkedById({ id }: { id: string }) {
  const { t } = useText('form');
  const ruleText = useRuleText();
  const { ref, seen } = useInView('0px');
  const { data, error, refetch } = useQuery({ ...mapsPlaceQuery(id), enabled: seen });
  if (data) return <Linked placeId={id} name={data.name} address={data.formatted_address} url={data.url} />;
  if (!error) {
    return (
      <div ref={ref}>
        <span className="sr-only">{t('form.link_loading')}</span>
        <Skeleton className="h-12" />
      </div>
    );
  }
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <>
      <p>{isGone ? t('form.link_gone') : t('form.link_failed')}</p>
      {!isGone && error instanceof ApiError && error.status === 429 && error.reason && (
        <p className="text-sm">{ruleText(error.reason)}</p>
      )}
      <p className="text-sm text-muted wrap-anywhere">{id}</p>
      {!isGone && (
        <button type="button" onClick={() => void refetch()} className="text-link min-h-6">
          {t('form.link_retry')}
        </button>
      )}
    </>
  );
}

type LinkedProps = { placeId: string; name: string; address: string; url?: string | undefined };

function Linked({ placeId, name, address, url }: LinkedProps) {
  const { t } = useText('form');
  return (
    <>
      <p className="font-medium wrap-anywhere">{t('form.link_to', { name })}</p>
      <p className="text-sm text-muted wrap-anywhere">{address}</p>
      <p className="text-sm text-muted wrap-anywhere">
        {url ? (
          <OutsideLink href={url} className="text-link inline-block min-h-6">
            {placeId}
          </OutsideLink>
        ) : (
          placeId
        )}
      </p>
    </>
  );
}
