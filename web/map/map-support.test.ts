import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isGateLocked, unlockGate } from '#web/lib/api/gate-lock.ts';
import { reportMapError } from './map-support.ts';

const reported = vi.fn();
beforeEach(() => {
  vi.stubGlobal('reportError', reported);
  unlockGate();
});
afterEach(() => {
  unlockGate();
  vi.unstubAllGlobals();
});

it('shows the gate when the visit has ended, and reports every other failure', () => {
  reportMapError(Object.assign(new Error('The map answered 401'), { status: 401 }));
  expect(isGateLocked()).toBe(true);
  expect(reported).not.toHaveBeenCalled();
  const broken = Object.assign(new Error('The map answered 503'), { status: 503 });
  reportMapError(broken);
  expect(reported).toHaveBeenCalledExactlyOnceWith(broken);
});
