import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { authCall, authRead } from './staff-session.ts';

/** What the auth library tells of a passkey, as far as it is shown. */
export type Passkey = { id: string; name: string | null; createdAt: string };

/** Why there can be no passkeys here: the browser knows none, or makes none for this address. */
export type PasskeyObstacle = 'browser' | 'address';

export function passkeyObstacle(page: Window = window): PasskeyObstacle | null {
  // Numbers have no passkeys, and pages without encryption only on one's own machine.
  if (!page.isSecureContext || /^[\d.]+$|^\[/.test(page.location.hostname)) return 'address';
  return 'PublicKeyCredential' in page ? null : 'browser';
}

/** Why the device gave none. */
export type PasskeyFailure = 'cancelled' | 'known' | 'address' | 'unverified' | 'failed';

export class PasskeyError extends Error {
  readonly failure: PasskeyFailure;

  constructor(failure: PasskeyFailure, cause: unknown) {
    super(`No passkey: ${failure}`, { cause });
    this.name = 'PasskeyError';
    this.failure = failure;
  }
}

/** Has the device make a passkey, and keeps it under this name. */
export async function addPasskey(name: string): Promise<void> {
  const optionsJSON = await authRead('passkey/generate-register-options');
  const { startRegistration } = await import('@simplewebauthn/browser');
  const response = await startRegistration({
    optionsJSON: optionsJSON as PublicKeyCredentialCreationOptionsJSON,
  }).catch(refuse);
  await authCall('passkey/verify-registration', { name, response });
}

/** Signs in with a passkey that the device offers; it stands for password and second factor together. */
export async function signInWithPasskey(): Promise<void> {
  const options = await authRead('passkey/generate-authenticate-options');
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({
    optionsJSON: { ...optionsJSON, userVerification: 'required' },
  }).catch(refuse);
  await authCall('passkey/verify-authentication', { response });
}

/** Browsers say little on purpose: a press on 'cancel' and no passkey at all look the same. */
export function failureOf({ name, code }: { name?: string; code?: unknown }): PasskeyFailure {
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known';
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID') return 'address';
  if (/^ERROR_AUTHENTICATOR_MISSING/.test(String(code))) return 'unverified';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed';
}

function refuse(error: unknown): never {
  throw new PasskeyError(failureOf(error as { name?: string; code?: unknown }), error);
}
