/**
 * The daily (UTC) maximum of calls to each outside service, by all servers and visitors together. They are limits for a
 * day of abuse, far above a busy day: per-device and per-address limits also apply to every call.
 *
 * Google's free monthly quota is about 10,000 searches, 1,000 look-ups and 1,000 photos, more than one day at its limit
 * uses. Nominatim allows one call per second; 300 calls take five minutes at that rate. Open-Meteo is called once in
 * ten minutes by each server, and allows 10,000 calls a day. Overpass lists all venues of the city for staff; one
 * response is cached for ten minutes. A job of twenty minutes queries Wikimedia Commons at most once a second.
 */
export const CALLS_A_DAY = {
  'maps-search': 3000,
  'maps-details': 300,
  'maps-photo': 1000,
  'maps-venues': 50,
  weather: 600,
  links: 1000,
  pictures: 300,
  photos: 1000,
} as const;

export type OutsideService = keyof typeof CALLS_A_DAY;
