import { isMapsScreen } from '#contract/places/maps-script.ts';

/**
 * A place of Google's script, which runs only if the operator enabled it (decision 011). Only used members
 * are typed.
 */
export type GooglePlace = {
  id: string;
  displayName?: string | null;
  formattedAddress?: string | null;
  location?: { lat: () => number; lng: () => number } | null;
  fetchFields: (request: { fields: string[] }) => Promise<unknown>;
};

type Words = { text: string } | null;

export type PlacePrediction = {
  placeId: string;
  text: { text: string };
  mainText?: Words;
  secondaryText?: Words;
  toPlace: () => GooglePlace;
};

export type PlacesLibrary = {
  AutocompleteSessionToken: new () => object;
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions: (
      request: object,
    ) => Promise<{ suggestions: { placePrediction: PlacePrediction | null }[] }>;
  };
};

type GoogleMaps = {
  places?: PlacesLibrary;
  importLibrary?: (name: 'places') => Promise<PlacesLibrary | undefined>;
};

type GoogleWindow = {
  google?: { maps?: GoogleMaps };
  gm_authFailure?: () => void;
  guideMapsReady?: () => void;
};

/** 'script': Google's script failed to load or refused the key; 'places': the places library is missing. */
export class GoogleMapsError extends Error {
  readonly missing: 'script' | 'places';

  constructor(missing: 'script' | 'places') {
    super(`Google Maps: no ${missing}`);
    this.name = 'GoogleMapsError';
    this.missing = missing;
  }
}

const PATIENCE = 10_000;
const CALLBACK = 'guideMapsReady';

const page = globalThis as GoogleWindow;

export function allowsGoogleScript(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && isMapsScreen(new URL(navigation.name).pathname);
}

let loading: Promise<PlacesLibrary> | undefined;

/** Loads the places library once for each document. Rejects with GoogleMapsError; the next call tries again. */
export function loadGooglePlaces(scriptUrl: string, key: string): Promise<PlacesLibrary> {
  loading ??= loadScript(scriptUrl, key)
    .then(importPlaces)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

function loadScript(scriptUrl: string, key: string): Promise<GoogleMaps> {
  const script = document.createElement('script');
  const query = new URLSearchParams({ key, libraries: 'places', v: 'weekly', loading: 'async' });
  script.src = `${scriptUrl}?${query}&callback=${CALLBACK}`;
  script.async = true;
  return new Promise((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new GoogleMapsError('script'));
    };
    const timer = setTimeout(fail, PATIENCE);
    page.gm_authFailure = fail;
    page[CALLBACK] = () => {
      clearTimeout(timer);
      const maps = page.google?.maps;
      if (maps) resolve(maps);
      else fail();
    };
    script.onerror = fail;
    document.head.append(script);
  });
}

async function importPlaces(maps: GoogleMaps): Promise<PlacesLibrary> {
  const library = await maps.importLibrary?.('places').catch(() => undefined);
  const places = library ?? maps.places;
  if (!places) throw new GoogleMapsError('places');
  return places;
}
