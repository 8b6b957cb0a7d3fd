import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeHandedOver } from '#web/lib/share/arrived-link.ts';
import { sealScreen } from '#web/lib/share/guest-screen.ts';
import { offerInvitation } from './invitation-offer.ts';

let sent: { invitation: string }[];
let shown: string[];
let dataset: Record<string, string>;
beforeEach(() => {
  [sent, shown, dataset] = [[], [], {}];
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('history', { replaceState: (_: null, __: string, path: string) => shown.push(path) });
});
afterEach(() => vi.unstubAllGlobals());

const answers = (status: number, body?: object) =>
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return new Response(body && JSON.stringify(body), { status });
  });

describe('offering an invitation', () => {
  it('opens the gate', async () => {
    answers(204);
    dataset.guest = '';
    expect(await offerInvitation('#in.x', 'es')).toBeNull();
    expect([sent, shown, dataset.guest]).toEqual([[{ invitation: '#in.x' }], [], undefined]);
  });

  it('says why it is refused, in the language of the visitor', async () => {
    const error = 'This circle has ended. Please ask for another invitation.';
    answers(401, { error, sentence: 'circle_ended' });
    expect(await offerInvitation('#in.x', 'en')).toBe(error);
    expect(await offerInvitation('#in.x', 'es')).toBe('Este círculo ha terminado. Pide otra invitación.');
    answers(429, { error: '', sentence: 'too_many_invitations', values: { wait: 40 } });
    expect(await offerInvitation('#in.x', 'ca')).toMatch(/d’aquí a 40 segons/);
  });

  it('knows when the server cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await offerInvitation('#in.x', 'en')).toBe('');
    answers(502);
    expect(await offerInvitation('#in.x', 'en')).toBe('');
  });
});

describe('offering a guest’s link', () => {
  const LINK = `#g.${'k'.repeat(30)}`;

  it('keeps the key of the page from the server, and leads to the sealed screen', async () => {
    const plan = '[]';
    const { sealed, key } = await sealScreen({ path: '/plan', plan });
    answers(200, { screen: sealed, until: '2026-11-28T11:00:00Z' });
    expect(await offerInvitation(`${LINK}.${key}`, 'en')).toBeNull();
    expect([sent, shown, dataset.guest]).toEqual([[{ invitation: LINK }], ['/plan'], '']);
    expect([takeHandedOver(), takeHandedOver()]).toEqual([plan, '']);
  });

  it('opens the guide when the screen is not readable', async () => {
    answers(200, { screen: 'nonsense', until: '2026-11-28T11:00:00Z' });
    expect(await offerInvitation(`${LINK}.${'x'.repeat(43)}`, 'en')).toBeNull();
    expect([shown, dataset.guest]).toEqual([[], '']);
  });

  it.each([LINK, LINK.slice(0, -4), `${LINK}.${'x'.repeat(42)}`, `${LINK}.${'x'.repeat(44)}`, '#g.'])(
    'that is cut does not use it up: %s',
    async (cut) => {
      answers(401, { error: 'not complete', sentence: 'invitation_cut' });
      expect(await offerInvitation(cut, 'en')).toBe('not complete');
      expect([sent, dataset.guest]).toEqual([[{ invitation: '#g.' }], undefined]);
    },
  );
});
