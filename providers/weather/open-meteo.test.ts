import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOutbound } from '#providers/outbound/outbound.ts';
import { patientParser } from '#tests/support/stubs/patient-parser.ts';
import {
  type StubFault,
  type StubProvider,
  startStubProvider,
  USELESS,
} from '#tests/support/stubs/stub-provider.ts';
import { weatherFor } from './registry.ts';

/** The response of the API's documentation. */
const current = {
  time: '2026-07-04T21:15',
  interval: 900,
  temperature_2m: 24.6,
  relative_humidity_2m: 63,
  weather_code: 1,
  wind_speed_10m: 8.3,
  is_day: 1,
};
const read = { temperature: 25, condition: 'mainly-clear', windSpeed: 8, humidity: 63 };
const unavailable = { ok: false, reason: 'unavailable' };

let stub: StubProvider;
let body: unknown;
let time: number;
const report = vi.fn();
const minutes = (count: number) => {
  time += count * 60_000;
};

beforeEach(async () => {
  body = { latitude: 41.375, current };
  time = Date.parse('2026-07-04T19:15:00Z');
  report.mockClear();
  stub = await startStubProvider(() => ({ body }));
});
afterEach(() => stub.close());

function weather() {
  const outbound = createOutbound({ userAgent: 'guide/1.0', now: () => time, wait: async () => {} });
  return weatherFor({
    outbound,
    parse: patientParser,
    baseUrl: stub.url,
    spend: async () => null,
    now: () => new Date(time),
    report,
  });
}

describe('Open-Meteo', () => {
  it('is asked for the center of Barcelona and nothing else', async () => {
    expect(await weather().now()).toEqual({ ok: true, weather: read });
    const [request] = stub.requests;
    expect(request?.path).toBe('/v1/forecast');
    expect(Object.fromEntries(request?.query ?? [])).toEqual({
      latitude: '41.3851',
      longitude: '2.1734',
      current: 'temperature_2m,relative_humidity_2m,weather_code,wind_speed_10m,is_day',
      wind_speed_unit: 'kmh',
      timezone: 'Europe/Madrid',
    });
  });

  it.each([
    ['no current weather', { latitude: 41.375 }],
    ['a code nobody knows', { current: { ...current, weather_code: 123 } }],
    ['a missing number', { current: { ...current, temperature_2m: null } }],
    ['a number as text', { current: { ...current, wind_speed_10m: '8' } }],
    ['an impossible number', { current: { ...current, relative_humidity_2m: 640 } }],
    ['an error with status 200', { error: true, reason: 'limit' }],
  ])('is unavailable with %s', async (_, wrong) => {
    body = wrong;
    expect(await weather().now()).toEqual(unavailable);
    expect(report).toHaveBeenCalledOnce();
  });

  it.each<StubFault>([...USELESS, { status: 400 }, { status: 429, retryAfter: '3600' }, { status: 500 }])(
    'is unavailable after %j',
    async (fault) => {
      stub.fail(fault);
      expect(await weather().now()).toEqual(unavailable);
    },
  );
});

describe('the weather of everybody', () => {
  it('is asked for once by all who ask at one time, and again ten minutes later', async () => {
    const port = weather();
    const responses = await Promise.all(Array.from({ length: 20 }, () => port.now()));
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    minutes(9.9);
    await port.now();
    expect(stub.requests).toHaveLength(1);
    minutes(0.1);
    await port.now();
    expect(stub.requests).toHaveLength(2);
  });

  it('stays for an hour when the service fails, then there is none', async () => {
    const port = weather();
    await port.now();
    stub.fail({ status: 500 });
    minutes(59);
    expect(await port.now()).toEqual({ ok: true, weather: read });
    minutes(1);
    expect(await port.now()).toEqual(unavailable);
    stub.fail(null);
    minutes(1);
    expect(await port.now()).toEqual({ ok: true, weather: read });
  });

  it('does not ask a service in trouble for every visitor', async () => {
    const port = weather();
    stub.fail({ status: 500 });
    for (let visitor = 0; visitor < 5; visitor += 1) await port.now();
    expect(stub.requests).toHaveLength(1);
    minutes(1);
    await port.now();
    expect(stub.requests).toHaveLength(2);
    expect(report).toHaveBeenCalledTimes(2);
  });
});
