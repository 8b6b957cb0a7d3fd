import { type CityStreets, createCityStreets } from './city-streets.ts';

let city: Promise<CityStreets> | undefined;

/** Returns the city's streets, read on the first call. */
export const loadCityStreets = (): Promise<CityStreets> => {
  city ??= import('./barcelona-streets.json', { with: { type: 'json' } }).then(({ default: { streets } }) =>
    createCityStreets(streets),
  );
  return city;
};

/** Prepares all parts of the streets, so that no visitor's question waits for them. `pause` lets the server answer in between. */
export async function prepareCityStreets(pause: () => Promise<void>): Promise<void> {
  const { parts } = await loadCityStreets();
  for (const part of parts) {
    await pause();
    part();
  }
}
