/** Keys from a passkey, by WebAuthn's PRF extension: the authenticator computes them, without any server. */
import type { Bytes } from './along-record.ts';

/** The failure to get a key: the visitor canceled, or the device's passkeys do not support it. */
export class PasskeyRefused extends Error {
  readonly reason: 'cancelled' | 'no_prf';
  constructor(reason: PasskeyRefused['reason']) {
    super(reason);
    this.reason = reason;
  }
}

const TIMEOUT_MS = 120_000;
const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));

/** Browsers bind passkeys to a name, and refuse IP addresses. */
const NUMBERS = /^[\d.]+$|:/;

/**
 * Returns whether this browser may have passkeys that yield keys; an older one reveals it only at the first request.
 */
export async function mayHavePasskeys(): Promise<boolean> {
  if (!globalThis.PublicKeyCredential || NUMBERS.test(location.hostname)) return false;
  const capabilities = await PublicKeyCredential.getClientCapabilities?.().catch(() => undefined);
  return capabilities?.['extension:prf'] !== false;
}

/**
 * Creates a passkey for this device's guide, and a key from it. Its name reveals nothing about the guide. Rejects with
 * PasskeyRefused.
 */
export async function makePasskey(): Promise<{ id: Bytes; salt: Bytes; key: Bytes }> {
  const salt = randomBytes(32);
  const name = location.hostname;
  const made = await ask(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: randomBytes(32),
        rp: { name },
        user: { id: randomBytes(16), name, displayName: name },
        pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
        timeout: TIMEOUT_MS,
        extensions: { prf: { eval: { first: salt } } },
      },
    }),
  );
  const id = new Uint8Array(made.rawId);
  try {
    if (!made.getClientExtensionResults().prf?.enabled) throw new PasskeyRefused('no_prf');
    // Many authenticators yield a key only when the passkey is used.
    return { id, salt, key: keyIn(made) ?? (await passkeyKey({ id, salt })) };
  } catch (error) {
    await dropPasskey(id);
    throw error;
  }
}

/** Returns the key of an existing passkey. Rejects with PasskeyRefused. */
export async function passkeyKey({ id, salt }: { id: Bytes; salt: Bytes }): Promise<Bytes> {
  const used = await ask(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: randomBytes(32),
        allowCredentials: [{ type: 'public-key', id }],
        userVerification: 'required',
        timeout: TIMEOUT_MS,
        extensions: { prf: { eval: { first: salt } } },
      },
    }),
  );
  const key = keyIn(used);
  if (!key) throw new PasskeyRefused('no_prf');
  return key;
}

/** Removes this one from the device's list of passkeys, if the browser can. */
export async function dropPasskey(id: Bytes): Promise<void> {
  const credentialId = btoa(String.fromCharCode(...id))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  await globalThis.PublicKeyCredential?.signalUnknownCredential?.({
    rpId: location.hostname,
    credentialId,
  }).catch(() => undefined);
}

async function ask(work: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  const found = await work().catch(() => null);
  if (!(found instanceof PublicKeyCredential)) throw new PasskeyRefused('cancelled');
  return found;
}

function keyIn(credential: PublicKeyCredential): Bytes | null {
  const first = credential.getClientExtensionResults().prf?.results?.first;
  if (!first) return null;
  return ArrayBuffer.isView(first)
    ? new Uint8Array(first.buffer.slice(first.byteOffset, first.byteOffset + first.byteLength) as ArrayBuffer)
    : new Uint8Array(first);
}
