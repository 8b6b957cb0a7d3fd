import type { StubHandler } from './stub-provider.ts';

/** Open-Meteo's response: a clear, mild night. */
export const openMeteoResponse = (current: Record<string, unknown> = {}) => ({
  latitude: 41.375,
  longitude: 2.1875,
  timezone: 'Europe/Madrid',
  current: {
    time: '2026-11-20T23:30',
    interval: 900,
    temperature_2m: 14.4,
    relative_humidity_2m: 63,
    weather_code: 0,
    wind_speed_10m: 8.3,
    is_day: 0,
    ...current,
  },
});

export const openMeteoStub: StubHandler = ({ path }) =>
  path === '/v1/forecast' ? { body: openMeteoResponse() } : { status: 404, body: { error: true } };
