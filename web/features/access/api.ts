import type { RefusalName } from '#contract/refusals.ts';

export type CodeOutcome =
  | { kind: 'granted' }
  | { kind: 'wrong' }
  /** Too many wrong codes; seconds until the next attempt counts (gate-1). */
  | { kind: 'wait'; seconds: number }
  /** Too many people enter at once: the code was not checked, or is right and must wait (gate-6). */
  | { kind: 'busy'; seconds: number }
  | { kind: 'offline' }
  /** The server responded, but not about the code. */
  | { kind: 'failed' };

const DEFAULT_WAIT = 30;
const TURN: RefusalName = 'many_entering';

/** Sends a code to the server, which alone knows it (gate-2). Never rejects. */
export async function offerCode(code: string): Promise<CodeOutcome> {
  let response: Response;
  try {
    response = await fetch('/api/access', {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ code }),
    });
  } catch {
    return { kind: 'offline' };
  }
  if (response.ok) return { kind: 'granted' };
  if (response.status === 401) return { kind: 'wrong' };
  if (response.status === 429) {
    const body = (await response.json().catch(() => null)) as { sentence?: string } | null;
    return { kind: body?.sentence === TURN ? 'busy' : 'wait', seconds: secondsToWait(response) };
  }
  // A response without a wait is not about a full gate: a server or proxy has failed.
  if (response.status === 503 && response.headers.has('Retry-After')) {
    return { kind: 'busy', seconds: secondsToWait(response) };
  }
  return { kind: 'failed' };
}

function secondsToWait(response: Response): number {
  const seconds = Number(response.headers.get('Retry-After'));
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : DEFAULT_WAIT;
}

/** Returns whether the server knows this device (a valid cookie in a new tab); null when it cannot be reached. */
export async function isInside(): Promise<boolean | null> {
  try {
    const response = await fetch('/api/access', { credentials: 'include' });
    return response.ok ? true : response.status === 401 ? false : null;
  } catch {
    return null;
  }
}
