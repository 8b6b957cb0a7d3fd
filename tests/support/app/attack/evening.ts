/** The evening of an attack: 40 devices of one circle on five address blocks, and 20 visitors who mean well. */
import type { Circle } from '#contract/circles/circles.ts';
import type { Event } from '#contract/events/events.ts';
import type { GuideHealth } from '#contract/health/health.ts';
import type { Place } from '#contract/places/places.ts';
import type { Review } from '#contract/review/review-items.ts';
import type { UndoResult } from '#contract/review/undo.ts';
import { buildEvent } from '../build.ts';
import { cookieHeader, startTestApp, type TestApp } from '../test-app.ts';
import { honestEdits, placeOfEdit } from './helping.ts';
import { type Attempt, HARMLESS, LIE, type Seen, type Spoiling, SUSPICIOUS } from './spoiling.ts';

const [ATTACKERS, BLOCKS, VISITORS, EVENTS] = [40, 5, 20, 8];
/** A device gives up after so many attempts outside. */
const MAX_REFUSALS = 10;
const MINUTE_MS = 60_000;
/** The time that staff need to read a screen and press a button. */
const PRESS_MS = 15_000;

const REPORT_CALL = 'POST /api/reports';
const REPORT: Spoiling = {
  name: 'a report of nothing',
  attempt: ({ id }, nth) => ({
    call: REPORT_CALL,
    body: { entity: 'place', id, kind: 'wrong', text: `Nothing ${nth}` },
    isSeen: () => false,
  }),
};
export const KINDS: readonly Spoiling[] = [...HARMLESS, ...SUSPICIOUS, REPORT];

export type Tried = Attempt & { name: string; status: number; minutesSeen: number };
export const isLive = ({ status, call }: Tried) => [200, 201, 204].includes(status) && call !== REPORT_CALL;
export type Press = { what: string; presses: number; at: Date };

export type AttackEvening = {
  tried: Tried[];
  honest: (Attempt & { status: number })[];
  pressed: Press[];
  start: Date;
  /** The number of changes that staff had to mend by hand. */
  kept: UndoResult['kept'];
  /** Lets a minute pass: everyone acts once, and then a reader looks. */
  pass: (minute: number) => Promise<void>;
  isRed: () => Promise<boolean>;
  defend: () => Promise<void>;
  /** Lets staff approve at the end of the hour what has waited since. */
  lookAgain: () => Promise<void>;
  look: () => Promise<Seen>;
  close: () => Promise<void>;
};

type Device = { cookie: string; address: string; refusals: number };

/** Starts the built-in defaults of production with the starter city, and lets everyone in. */
export async function startEvening(): Promise<AttackEvening> {
  // Staff's sessions use the real clock.
  const start = new Date(Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS);
  let now = new Date(start.getTime() - 90 * MINUTE_MS);
  const server = await startTestApp({ contents: 'starter', now: () => now, tick: () => now.getTime() });
  const visitors = await enterAll(server, VISITORS / 2, 0);
  now = start;
  visitors.push(...(await enterAll(server, VISITORS / 2, VISITORS / 2)));
  const staff = { cookie: await server.signIn(), address: '192.0.2.1', refusals: 0 };
  const as = <T>(call: string, body?: object) => done<T>(server, staff, call, body);
  const eventDay = new Date(start.getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
  const events: Event[] = [];
  for (let nth = 0; nth < EVENTS; nth += 1) {
    const body = buildEvent({ title: `Evening ${nth}`, startDate: eventDay, endDate: eventDay });
    events.push(await as<Event>('POST /api/events', body));
  }
  const circle = await as<Circle>('POST /api/admin/circles', { name: 'A leaked invitation' });
  const attackers = await enterByInvitation(server, as, circle);

  const tried: Tried[] = [];
  const honest: AttackEvening['honest'] = [];
  const pressed: Press[] = [];
  const kept: UndoResult['kept'] = [];
  const look = () => lookAs(as);
  const known = [...(await look()).places.values()];

  const cast: Cast = { server, visitors, attackers, events, known, tried, honest };
  async function pass(minute: number): Promise<void> {
    now = new Date(Math.max(now.getTime(), start.getTime() + minute * MINUTE_MS));
    await actAll(cast, await look(), minute);
    const after = await look();
    for (const one of tried) one.minutesSeen += Number(isLive(one) && one.isSeen(after));
  }

  async function isRed(): Promise<boolean> {
    const { checks } = await as<GuideHealth>('GET /api/admin/health');
    return checks.some(({ kind, name, isRed: red }) => red && kind === 'queue' && name === 'waiting-changes');
  }

  async function press<T>(what: string, call: string, body?: object): Promise<T> {
    now = new Date(now.getTime() + PRESS_MS);
    const result = await as<T>(call, body);
    const last = pressed.at(-1);
    if (last?.what === what) Object.assign(last, { presses: last.presses + 1, at: now });
    else pressed.push({ what, presses: 1, at: now });
    return result;
  }

  const defend = async () => {
    staff.cookie = await server.signIn();
    kept.push(...(await defendAgainst(circle.id, start, { as, press, now: () => now })));
  };
  /** What honest visitors sent after the defense may wait, because the attack has used up the ceiling of the hour. */
  const lookAgain = async () => {
    staff.cookie = await server.signIn();
    await acceptWaiting('accept what has waited since, at the end of the hour', { as, press });
  };
  return { tried, honest, pressed, start, kept, pass, isRed, defend, lookAgain, look, close: server.close };
}

async function lookAs(as: Staff['as']): Promise<Seen> {
  const { places } = await as<{ places: Place[] }>('GET /api/places');
  const events = await as<Event[]>('GET /api/events');
  return {
    places: new Map(places.map((place) => [place.id, place])),
    events: new Map(events.map((event) => [event.id, event])),
  };
}

type Cast = Pick<AttackEvening, 'tried' | 'honest'> & {
  server: TestApp;
  visitors: Device[];
  attackers: Device[];
  events: Event[];
  /** The places before the attack. */
  known: Place[];
};

/** Lets one visitor and all attackers act. */
async function actAll(cast: Cast, seen: Seen, minute: number): Promise<void> {
  const { server, visitors, attackers, events, known, tried, honest } = cast;
  const visitor = minute % VISITORS;
  const edit = honestEdits(known, visitor)[Math.floor(minute / VISITORS)];
  if (edit) {
    const place = placeOfEdit(edit(known[0] as Place));
    const attempt = edit(seen.places.get(place) as Place);
    const { statusCode: status } = await send(server, visitors[visitor] as Device, attempt);
    honest.push({ ...attempt, status });
  }
  for (const [nth, attacker] of attackers.entries()) {
    if (attacker.refusals >= MAX_REFUSALS) continue;
    const kind = KINDS[(nth + minute) % KINDS.length] as Spoiling;
    const place = seen.places.get((known[(nth * 7 + minute) % known.length] as Place).id) ?? known[0];
    const attempt = kind.attempt(place as Place, tried.length, events[nth % EVENTS] as Event);
    if (attempt.isSeen(seen)) continue;
    const { statusCode: status } = await send(server, attacker, attempt);
    if (status === 401) attacker.refusals += 1;
    tried.push({ ...attempt, name: kind.name, status, minutesSeen: 0 });
  }
}

type Staff = {
  as: <T>(call: string, body?: object) => Promise<T>;
  press: <T>(what: string, call: string, body?: object) => Promise<T>;
  now: () => Date;
};

/** Presses the buttons of staff who know the circle; returns the changes that the undo left to them. */
async function defendAgainst(
  circle: number,
  start: Date,
  { as, press, now }: Staff,
): Promise<UndoResult['kept']> {
  await press('pause the circle', `PATCH /api/admin/circles/${circle}`, { state: 'paused' });
  const what = "undo the circle's changes, after a preview";
  const selection = { since: start.toISOString(), until: now().toISOString(), circle };
  await press(what, 'POST /api/admin/review/undo/preview', selection);
  const { kept } = await press<UndoResult>(what, 'POST /api/admin/review/undo', selection);
  for (const { entityId } of kept) {
    const { description } = await as<Place>(`GET /api/places/${entityId}`);
    const body = { language: 'en', description: (description ?? '').replace(LIE, '') };
    await press('remove a lie from a text that others have edited', `PATCH /api/places/${entityId}`, body);
  }
  const refusal = { decision: 'refuse', circle, reason: 'An attack', until: await newestWaiting(as) };
  await press('refuse all waiting changes of the circle', 'POST /api/admin/review/decide', refusal);
  await acceptWaiting('accept all other changes', { as, press });
  for (;;) {
    const { items } = await as<Review>('GET /api/admin/review?kind=report&limit=200');
    if (items.length === 0) break;
    for (const { id } of items) {
      await press('close a report', `POST /api/admin/review/${id}/refuse`);
    }
  }
  await press('end the circle', `PATCH /api/admin/circles/${circle}`, { state: 'ended' });
  return kept;
}

/** Returns the newest change that waits. The oldest stand first, so all pages are read. */
async function newestWaiting(as: Staff['as']): Promise<number | undefined> {
  let id: number | undefined;
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Review = await as(`GET /api/admin/review?limit=200${cursor && `&cursor=${cursor}`}`);
    for (const item of page.items) if (item.kind !== 'report') id = Math.max(id ?? 0, item.id);
    ({ cursor } = page);
  }
  return id;
}

async function acceptWaiting(what: string, { as, press }: Pick<Staff, 'as' | 'press'>): Promise<void> {
  const until = await newestWaiting(as);
  if (until === undefined) return;
  await press(what, 'POST /api/admin/review/decide', { decision: 'approve', until });
}

const send = (
  server: TestApp,
  { cookie, address }: Device,
  { call, body }: Pick<Attempt, 'call' | 'body'>,
) => {
  const [method, url] = call.split(' ') as ['GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', string];
  const headers = { cookie, 'x-requested-with': 'guide' };
  return server.inject({ method, url, headers, remoteAddress: address, ...(body && { payload: body }) });
};

async function done<T>(server: TestApp, device: Device, call: string, body?: object): Promise<T> {
  const response = await send(server, device, { call, body });
  if (response.statusCode >= 300) throw new Error(`${call}: ${response.statusCode} ${response.body}`);
  return (response.body === '' ? undefined : response.json()) as T;
}

async function enterAll(server: TestApp, count: number, from: number): Promise<Device[]> {
  const devices: Device[] = [];
  for (let nth = from; nth < from + count; nth += 1) {
    const address = `198.51.100.${nth + 1}`;
    devices.push(await enter(server, address, { code: server.ctx.env.accessCode }));
  }
  return devices;
}

async function enter(server: TestApp, address: string, payload: object): Promise<Device> {
  const response = await server.inject({
    method: 'POST',
    url: '/api/access',
    payload,
    remoteAddress: address,
  });
  if (response.statusCode !== 204)
    throw new Error(`The gate answered ${response.statusCode}: ${response.body}`);
  return { cookie: cookieHeader(response), address, refusals: 0 };
}

async function enterByInvitation(server: TestApp, as: Staff['as'], { id }: Circle): Promise<Device[]> {
  const until = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const link = await as<{ url: string }>(`POST /api/admin/circles/${id}/invitations`, {
    devices: ATTACKERS,
    until,
  });
  const invitation = new URL(link.url).hash;
  const devices: Device[] = [];
  for (let nth = 0; nth < ATTACKERS; nth += 1) {
    devices.push(await enter(server, `203.0.113.${(nth % BLOCKS) + 1}`, { invitation }));
  }
  return devices;
}
