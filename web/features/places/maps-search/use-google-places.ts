import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isMapsKey, isMapsScreen } from '#contract/places/maps-script.ts';
import { configQuery } from '#web/lib/api/config-query.ts';
import { allowsGoogleScript, GoogleMapsError, loadGooglePlaces, type PlacesLibrary } from './google-maps.ts';

export type GooglePlaces =
  | { kind: 'loading' }
  /** No key is configured, or the screen has no search. */
  | { kind: 'off' }
  | { kind: 'ready'; places: PlacesLibrary }
  | { kind: 'failed'; missing: GoogleMapsError['missing'] };

/** Loads Google's places library on the screens that may have it (decision 011). */
export function useGooglePlaces(): GooglePlaces {
  const { pathname } = useLocation();
  const { data: config, isPending } = useQuery(configQuery);
  const key = config?.googleMapsApiKey ?? '';
  const scriptUrl = config?.googleMapsScriptUrl ?? '';
  const isWanted = isMapsKey(key) && isMapsScreen(pathname);
  const [google, setGoogle] = useState<GooglePlaces>({ kind: 'loading' });

  useEffect(() => {
    if (isPending) return;
    if (!isWanted) return setGoogle({ kind: 'off' });
    // Another screen's document has a content security policy without the script; a reload fetches this
    // screen's policy.
    if (!allowsGoogleScript()) return location.reload();
    let isCurrent = true;
    loadGooglePlaces(scriptUrl, key)
      .then((places): GooglePlaces => ({ kind: 'ready', places }))
      .catch((error): GooglePlaces => {
        const missing = error instanceof GoogleMapsError ? error.missing : 'script';
        return { kind: 'failed', missing };
      })
      .then((next) => isCurrent && setGoogle(next));
    return () => {
      isCurrent = false;
    };
  }, [isPending, isWanted, scriptUrl, key]);

  return google;
}
