import { expect, it } from 'vitest';
import { failureOf, passkeyObstacle } from './passkeys.ts';

const page = (hostname: string, isSecureContext: boolean, more = {}) =>
  ({ isSecureContext, location: { hostname }, PublicKeyCredential: {}, ...more }) as unknown as Window;

it('needs encryption, or the own machine by its name', () => {
  expect(passkeyObstacle(page('guide.example', true))).toBeNull();
  expect(passkeyObstacle(page('localhost', true))).toBeNull();
  expect(passkeyObstacle(page('guide.lan', false))).toBe('address');
  expect(passkeyObstacle(page('127.0.0.1', true))).toBe('address');
  expect(passkeyObstacle(page('[::1]', true))).toBe('address');
});

it('needs a browser that knows passkeys', () => {
  const old = { isSecureContext: true, location: { hostname: 'guide.example' } } as unknown as Window;
  expect(passkeyObstacle(old)).toBe('browser');
});

it.each([
  ['NotAllowedError', 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', 'cancelled'],
  ['AbortError', 'ERROR_CEREMONY_ABORTED', 'cancelled'],
  ['InvalidStateError', 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED', 'known'],
  ['SecurityError', 'ERROR_INVALID_RP_ID', 'address'],
  ['ConstraintError', 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT', 'unverified'],
  ['TypeError', undefined, 'failed'],
])('%s with %s is %s', (name, code, failure) => {
  expect(failureOf({ name, code })).toBe(failure);
});
