import { describe, expect, it } from 'vitest';
import { foreignParser } from './parse-foreign.ts';

const page = (text: string) => ({
  url: 'https://sala.example/',
  text,
  moment: { now: new Date('2026-08-20T10:00:00Z'), today: '2026-08-20' },
});
const EVENT =
  '<script type="application/ld+json">{"@type":"Event","name":"Ball","startDate":"2026-09-12"}</script>';
const titlesOf = async (host: string, text = EVENT) =>
  (await patientParser(host, 'page', page(text))).events.map(({ title }) => title);

/** As slow as a machine with other work may be. */
const patientParser = foreignParser({ maxMs: 60_000 });
/** No machine reads two megabytes in a millisecond. */
const impatientParser = foreignParser({ maxMs: 1 });
const LONG = '<p>line</p>'.repeat(180_000);

it('reads a page in another process, and keeps it for the next', async () => {
  expect(await titlesOf('sala.example')).toEqual(['Ball']);
  expect(await titlesOf('sala.example')).toEqual(['Ball']);
});

it('ends what takes too long, and reads what waits behind it', async () => {
  const slow = impatientParser('slow.example', 'page', page(LONG));
  const next = titlesOf('slow.example');
  const other = titlesOf('sala.example');
  await expect(slow).rejects.toMatchObject({ name: 'SourceError', failure: { reason: 'too-slow' } });
  expect(await Promise.all([next, other])).toEqual([['Ball'], ['Ball']]);
});

it('ends what takes too much memory, and reads what comes next', async () => {
  // 24 MB of text, which become more than 256 MB of objects.
  const body = Buffer.from(`[${'{},'.repeat(8_000_000)}{}]`);
  await expect(patientParser('large.example', 'venues', body)).rejects.toMatchObject({
    failure: { reason: 'too-slow' },
  });
  expect(await titlesOf('large.example')).toEqual(['Ball']);
});

it('lets another host go before the next text of a host', async () => {
  const done: string[] = [];
  await Promise.all(
    ['a 1', 'a 2', 'a 3', 'b 1'].map(async (name) => {
      await titlesOf(`${name.slice(0, 1)}.example`);
      done.push(name);
    }),
  );
  expect(done).toEqual(['a 1', 'b 1', 'a 2', 'a 3']);
});

it('lets what a visitor waits for go before the texts of a run', async () => {
  const current = {
    temperature_2m: 24.6,
    relative_humidity_2m: 63,
    weather_code: 1,
    wind_speed_10m: 8,
    is_day: 1,
  };
  const weather = Buffer.from(JSON.stringify({ current }));
  const done: string[] = [];
  await Promise.all([
    titlesOf('a.example').then(() => done.push('first page')),
    titlesOf('b.example').then(() => done.push('second page')),
    patientParser('weather.example', 'weather', weather).then(() => done.push('weather')),
  ]);
  expect(done).toEqual(['first page', 'weather', 'second page']);
});

describe('what defeats a parser', () => {
  it('fails alone, and is reported without its text', async () => {
    const reported: string[] = [];
    const parser = foreignParser({ maxMs: 60_000, report: (task) => reported.push(task) });
    const failed = parser('sala.example', 'links', {
      page: { url: 'no address', text: 'secret' },
      path: /x/,
    });
    await expect(failed).rejects.toMatchObject({
      message: 'it cannot be read',
      failure: { reason: 'malformed' },
    });
    expect(reported).toEqual(['links']);
    expect(await titlesOf('sala.example')).toEqual(['Ball']);
  });
});
