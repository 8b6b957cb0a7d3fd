import { useState } from 'react';
import type { Place } from '#contract/places/places.ts';
import { isPending, useWaitingToast } from '#web/forms/draft/use-waiting-toast.ts';
import { useErrorText } from '#web/forms/field/use-error-text.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { write } from '#web/lib/api/writes.ts';
import { type Translate, useText } from '#web/lib/text/i18n.ts';
import type { Language } from '#web/lib/text/language.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';

/** Returns the server's message, otherwise the status, otherwise the text for an unknown error. */
export function refreshFailure(
  error: unknown,
  t: Translate<'place'>,
  errorText: ReturnType<typeof useErrorText>,
  language: Language,
): string {
  if (!(error instanceof ApiError)) return t('place.refresh_failed_unknown');
  const status = (language === 'en' && error.statusText) || String(error.status);
  return errorText(error) ?? t('place.refresh_failed_status', { status });
}

/** Refreshes a place from the maps service, then refetches it; every outcome is a toast (place-7). */
export function useRefreshPlace(place: Place) {
  const { t, language } = useText('place');
  const errorText = useErrorText();
  const sayWaiting = useWaitingToast();
  const [isRefreshing, setRefreshing] = useState(false);

  async function ask() {
    setRefreshing(true);
    try {
      const refreshed = await write('POST /api/places/:id/enrich', { params: { id: String(place.id) } });
      if (isPending(refreshed)) return sayWaiting(refreshed);
      showToast({ title: t('place.refresh_done'), description: t('place.refresh_done_text') });
    } catch (error) {
      showToast({
        title: t('place.refresh_failed'),
        description: refreshFailure(error, t, errorText, language),
        variant: 'destructive',
      });
    } finally {
      setRefreshing(false);
    }
  }

  const refresh = () => {
    if (place.googlePlaceId) return void ask();
    showToast({
      title: t('place.refresh_missing'),
      description: t('place.refresh_missing_text'),
      variant: 'destructive',
    });
  };

  return { refresh, isRefreshing, isPossible: Boolean(place.googlePlaceId) };
}
