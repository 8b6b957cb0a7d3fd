import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { AuthResponse } from '#contract/staff/staff.ts';
import { authCall, authRead } from './staff-session.ts';

export type Passkey = AuthResponse<'GET passkey/list-user-passkeys'>[number];

/** The reason why this device cannot create a passkey: the browser or the address does not support it. */
export type PasskeyObstacle = 'browser' | 'address';

export function passkeyObstacle(page: Window = window): PasskeyObstacle | null {
  // Passkeys need a host name (not an IP address) and HTTPS, except on localhost.
  if (!page.isSecureContext || /^[\d.]+$|^\[/.test(page.location.hostname)) return 'address';
  return 'PublicKeyCredential' in page ? null : 'browser';
}

export type PasskeyFailure = 'cancelled' | 'known' | 'address' | 'unverified' | 'failed';

export class PasskeyError extends Error {
  readonly failure: PasskeyFailure;

  constructor(failure: PasskeyFailure, cause: unknown) {
    super(`No passkey: ${failure}`, { cause });
    this.name = 'PasskeyError';
    this.failure = failure;
  }
}

export async function addPasskey(name: string): Promise<void> {
  const optionsJSON = await authRead('passkey/generate-register-options');
  const { startRegistration } = await import('@simplewebauthn/browser');
  const response = await startRegistration({
    optionsJSON: optionsJSON as PublicKeyCredentialCreationOptionsJSON,
  }).catch(refuse);
  await authCall('passkey/verify-registration', { name, response });
}

/** Signs in with a passkey, which replaces both password and second factor. Throws PasskeyError. */
export async function signInWithPasskey(): Promise<void> {
  const options = await authRead('passkey/generate-authenticate-options');
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({
    optionsJSON: { ...optionsJSON, userVerification: 'required' },
  }).catch(refuse);
  await authCall('passkey/verify-authentication', { response });
}

/** Browsers report a canceled prompt and a missing passkey alike, on purpose. */
export function failureOf({ name, code }: { name?: string; code?: unknown }): PasskeyFailure {
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known';
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID') return 'address';
  if (/^ERROR_AUTHENTICATOR_MISSING/.test(String(code))) return 'unverified';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed';
}

function refuse(error: unknown): never {
  throw new PasskeyError(failureOf(error as { name?: string; code?: unknown }), error);
}
