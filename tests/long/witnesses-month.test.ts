/** Simulates a month of the starter city without any person, on a local web of 40 invented sites. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Place, placeSchema } from '#contract/places/places.ts';
import { type WitnessReport, witnessReportSchema } from '#contract/witnesses/witnesses.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import type { OpeningHours } from '#domain/opening-hours/week-hours.ts';
import { meaningOf } from '#domain/witnesses/same-value.ts';
import { applyWitnesses } from '#server/features/witnesses/actions.ts';
import { readSites } from '#server/features/witnesses/sites/actions.ts';
import { noteOpenStreetMap } from '#server/jobs/ask-openstreetmap.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { type LocalSites, startLocalSites } from '#tests/support/stubs/local-sites.ts';
import { FORMS, hoursOf, type SitePlace, siteElement, TRAPS } from '#tests/support/stubs/month-of-sites.ts';
import { type StubProvider, startStubProvider } from '#tests/support/stubs/stub-provider.ts';

const NIGHTS = 30;
const SITES = 40;
const HONEST = 28;
const FIRST_DAY = '2026-11-02';
const signal = new AbortController().signal;

let today = FIRST_DAY;
let web: LocalSites;
let overpass: StubProvider;
let server: TestApp;
let cookie: string;
const city: SitePlace[] = [];

beforeAll(async () => {
  web = await startLocalSites();
  overpass = await startStubProvider(() => ({ body: { elements: city.flatMap(siteElement) } }));
  const env = { OUTBOUND_HOSTS: web.hosts, OWN_SITES_PAUSE_MS: '0', OVERPASS_URL: overpass.url };
  server = await startTestApp({ contents: 'starter', env, now: () => new Date(`${today}T04:00:00Z`) });
  const { pool } = server.ctx.database;
  const { rows } = await pool.query<{ id: number; name: string; address: string; at: [number, number] }>(
    `select id, name, address, array[latitude, longitude] as at from places where address <> '' order by id limit $1`,
    [SITES],
  );
  await pool.query('update places set website = null, google_place_id = null');
  for (const [index, row] of rows.entries()) {
    const isHonest = index < HONEST;
    // Of the honest sites, sixteen start with right hours and twelve with outdated ones.
    const truth = hoursOf(index);
    const stored = isHonest && index >= 16 ? hoursOf(index + 5) : truth;
    // Places 22 to 27 are missing from the map; the map is late for 20 and 21.
    const element =
      index < 22 || !isHonest
        ? {
            says: index === 20 || index === 21 ? stored : truth,
            editedOn: index < 20 ? '2026-10-20' : '2024-06-01',
          }
        : null;
    const trap = isHonest ? null : (TRAPS[index - HONEST] ?? null);
    city.push({
      ...row,
      index,
      truth,
      says: truth,
      form: FORMS[index % FORMS.length] ?? FORMS[0],
      trap,
      element,
    });
    await pool.query(
      `update places set website = $2, opening_hours = $3, google_place_id = $4, created_at = '2026-01-01' where id = $1`,
      [row.id, `http://site${index}.test/`, stored, element && `osm:node/${index + 1}`],
    );
    await pool.query(
      `insert into place_facts (place_id, kind, value, source, checked_on)
       values ($1, 'opening_hours', '{"is":"known"}', 'starter', '2024-03-01')
       on conflict (place_id, kind) do update set source = 'starter', checked_on = '2024-03-01'`,
      [row.id],
    );
    publish(index);
  }
  server.ctx.versions.bump('places');
});
afterAll(async () => {
  await server.close();
  await web.close();
  await overpass.close();
});

const one = (index: number): SitePlace => city[index] as SitePlace;

function publish(index: number): void {
  const place = one(index);
  const page = place.trap ? place.trap(place, hoursOf(index + 3)) : place.form(place, place.says);
  web.sites.set(`site${index}.test`, { '/': page });
}

/** Applies a month's changes of the city; nights count from 1. */
function live(night: number): void {
  const change = (index: number, change: Partial<SitePlace>) => {
    Object.assign(one(index), change);
    publish(index);
  };
  if (night === 8)
    for (const index of [0, 1, 2, 3]) change(index, { truth: hoursOf(index + 7), says: hoursOf(index + 7) });
  if (night === 12)
    for (const index of [0, 1]) change(index, { element: { says: one(index).truth, editedOn: today } });
  if (night === 10) for (const index of [4, 5]) web.sites.delete(`site${index}.test`);
  if (night === 15)
    web.sites.set('site6.test', { '/': `<h1>${one(6).name}</h1><p>Hem tancat definitivament.</p>` });
  if (night === 18)
    change(7, { element: { ...(one(7).element as object), isGone: true } as SitePlace['element'] });
  if (night >= 20) change(8, { says: hoursOf(8 + (night % 2)) });
}

async function run(): Promise<void> {
  await readSites(server.ctx, null, signal);
  await noteOpenStreetMap(server.ctx, signal, 0);
  await applyWitnesses(server.ctx, null, signal);
}

async function report(): Promise<WitnessReport> {
  const response = await server.inject({ method: 'GET', url: '/api/admin/witnesses', headers: { cookie } });
  return witnessReportSchema.parse(response.json());
}

/** Lists contain no witness's words, so the test requests the place's page. */
async function placeOf({ id }: SitePlace): Promise<Place> {
  const response = await server.inject({ method: 'GET', url: `/api/places/${id}`, headers: { cookie } });
  return placeSchema.parse(response.json());
}

const isSame = (a: OpeningHours | null, b: OpeningHours) =>
  a !== null && meaningOf('openingHours', a) === meaningOf('openingHours', b);

it('ends with no place wrong by the guide’s own doing, and nothing from a trap', async () => {
  for (let night = 1; night <= NIGHTS; night += 1) {
    today = addDays(FIRST_DAY, night - 1);
    live(night);
    await run();
  }
  cookie = await server.signIn();
  const { changed, disagree } = await report();
  const rowOf = async (place: SitePlace) => {
    const shown = await placeOf(place);
    const fact = shown.facts.opening_hours;
    return {
      index: place.index,
      isTrap: place.trap !== null,
      isRight: isSame(shown.openingHours, place.truth),
      isChanged: changed.some(({ placeId, field }) => placeId === place.id && field === 'openingHours'),
      isRenewed: fact?.from !== undefined && fact.from !== null && fact.checkedOn >= addDays(today, -7),
      isDoubted: Boolean(fact?.doubt),
      isAsked: disagree.some(({ placeId }) => placeId === place.id),
      isClosingDoubted: Boolean(shown.facts.in_business?.doubtedOn),
    };
  };
  const rows = await Promise.all(city.map(rowOf));
  const wrong = rows.filter(({ isRight }) => !isRight);
  const count = (
    name: 'isRight' | 'isRenewed' | 'isDoubted' | 'isAsked' | 'isClosingDoubted' | 'isChanged',
  ) => rows.filter((row) => row[name]).length;
  // The totals of docs/measurements/witnesses.md.
  expect({
    right: count('isRight'),
    changed: count('isChanged'),
    renewed: count('isRenewed'),
    doubted: count('isDoubted'),
    asked: count('isAsked'),
    placeDoubted: count('isClosingDoubted'),
    wrong: wrong.length,
  }).toEqual({ right: 30, changed: 6, renewed: 14, doubted: 10, asked: 4, placeDoubted: 2, wrong: 10 });
  expect(wrong.filter(({ isChanged }) => isChanged)).toEqual([]);
  expect(rows.filter(({ isTrap, isChanged }) => isTrap && isChanged)).toEqual([]);
  expect(rows.filter(({ isChanged }) => isChanged).map(({ index }) => index)).toEqual([0, 1, 16, 17, 18, 19]);
  // A wrong place shows that its hours are doubted.
  expect(wrong.filter(({ isDoubted }) => !isDoubted)).toEqual([]);
  expect(rows.filter(({ isClosingDoubted }) => isClosingDoubted).map(({ index }) => index)).toEqual([6, 7]);
}, 600_000);
