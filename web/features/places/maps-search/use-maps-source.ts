import { useEffect, useState } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { googleSource, type MapsSource, serverSource } from './api.ts';
import type { PlacesLibrary } from './google-maps.ts';
import { useGooglePlaces } from './use-google-places.ts';

const TROUBLE = {
  script: ['add.script_error', 'add.script_error_text'],
  places: ['add.places_error', 'add.places_error_text'],
  setup: ['add.setup_error', 'add.setup_error_text'],
} as const;

type Trouble = keyof typeof TROUBLE;
type Choice = { source: MapsSource | null; trouble: Trouble | null };

/**
 * Returns the source of suggestions; null while unknown. The source is Google where allowed, and our own
 * server everywhere else and when Google fails.
 * @param country limits Google's results ('es')
 */
export function useMapsSource(country: string | undefined): Choice {
  const { t } = useText('add');
  const google = useGooglePlaces();
  const [choice, setChoice] = useState<Choice>({ source: null, trouble: null });

  useEffect(() => {
    if (google.kind === 'loading') return;
    setChoice(
      google.kind === 'ready'
        ? setUp(google.places, country)
        : { source: serverSource(), trouble: google.kind === 'failed' ? google.missing : null },
    );
  }, [google, country]);

  const { trouble } = choice;
  useEffect(() => {
    if (!trouble) return;
    const [title, description] = TROUBLE[trouble];
    showToast({ title: t(title), description: t(description), variant: 'destructive' });
  }, [trouble, t]);

  return choice;
}

/** Throws if the library lacks the parts that we use. */
function setUp(places: PlacesLibrary, country: string | undefined): Choice {
  try {
    return { source: googleSource(places, country), trouble: null };
  } catch {
    return { source: serverSource(), trouble: 'setup' };
  }
}
