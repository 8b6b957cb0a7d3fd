import { afterEach, describe, expect, it, vi } from 'vitest';
import { offerInvitation } from './invitation-offer.ts';

afterEach(() => vi.unstubAllGlobals());

const answers = (status: number, body?: object) =>
  vi.stubGlobal('fetch', async () => new Response(body && JSON.stringify(body), { status }));

describe('offering an invitation', () => {
  it('opens the gate', async () => {
    answers(204);
    expect(await offerInvitation('#in.x', 'es')).toBeNull();
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
