import { type CityStreets, createCityStreets } from './city-streets.ts';

let city: Promise<CityStreets> | undefined;

/** Returns the city's streets, read on the first call: the server starts without them. */
export const loadCityStreets = (): Promise<CityStreets> => {
  city ??= import('./barcelona-streets.json', { with: { type: 'json' } }).then(({ default: { streets } }) =>
    createCityStreets(streets),
  );
  return city;
};
