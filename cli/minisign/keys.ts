/**
 * Keys of minisign (https://jedisct1.github.io/minisign/): a line of comment, then one line of Base64. A public key
 * is 'Ed', 8 bytes of id, 32 of Ed25519. A secret key is 'Ed', the parameters that turn its password into a mask, the
 * comment's checksum, and, under that mask, id, seed and public key.
 */
import { createPrivateKey, createPublicKey, type KeyObject, scryptSync } from 'node:crypto';

export type PublicKey = { id: Buffer; key: KeyObject };
export type SecretKey = PublicKey & { secret: KeyObject };

const ID_BYTES = 8;
const PUBLIC_BYTES = 2 + ID_BYTES + 32;
const SECRET_BYTES = 158;
const MASKED_FROM = 54;
/** Four times the memory of libsodium's 'sensitive' cost, which minisign uses. */
const MAX_MEMORY = 2 ** 32;

/** Returns the key of a `.pub` file, or of its second line alone; null for anything else. */
export function readPublicKey(text: string): PublicKey | null {
  const bytes = lastLine(text);
  if (bytes?.length !== PUBLIC_BYTES || bytes.toString('latin1', 0, 2) !== 'Ed') return null;
  return { id: bytes.subarray(2, 2 + ID_BYTES), key: publicKeyOf(bytes.subarray(2 + ID_BYTES)) };
}

export const writePublicKey = ({ id, key }: PublicKey): string =>
  Buffer.concat([
    Buffer.from('Ed'),
    id,
    Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url'),
  ]).toString('base64');

/** Returns the id as minisign prints it. */
export const keyName = (id: Buffer): string =>
  id.readBigUInt64LE().toString(16).toUpperCase().padStart(16, '0');

/** A secret key whose file was read; `open` returns null when the password is wrong or the file damaged. */
export type LockedKey = { isEncrypted: boolean; open: (password: string) => SecretKey | null };

/** Returns null for a text that is not a minisign secret key. */
export function readSecretKey(text: string): LockedKey | null {
  const bytes = lastLine(text);
  if (bytes?.length !== SECRET_BYTES || bytes.toString('latin1', 0, 2) !== 'Ed') return null;
  const method = bytes.toString('latin1', 2, 4);
  if (method !== 'Sc' && method !== '\0\0') return null;
  const isEncrypted = method === 'Sc';
  const masked = bytes.subarray(MASKED_FROM);
  return {
    isEncrypted,
    open: (password) => openKey(isEncrypted ? unmask(bytes, masked, password) : masked),
  };
}

function unmask(bytes: Buffer, masked: Buffer, password: string): Buffer {
  const { N, r, p } = scryptCosts(bytes.readBigUInt64LE(38), bytes.readBigUInt64LE(46));
  const mask = scryptSync(password, bytes.subarray(6, 38), masked.length, { N, r, p, maxmem: MAX_MEMORY });
  return Buffer.from(masked.map((byte, index) => byte ^ (mask[index] ?? 0)));
}

/** Returns scrypt's parameters for the two limits in the file, by libsodium's rule for this kind of key. */
function scryptCosts(operations: bigint, memory: bigint): { N: number; r: number; p: number } {
  const r = 8;
  const ops = Math.max(Number(operations), 32_768);
  const isShortOfOperations = ops < Number(memory) / 32;
  const most = isShortOfOperations ? ops / (r * 4) : Number(memory) / (r * 128);
  const N = 2 ** Math.max(1, Math.floor(Math.log2(most)));
  return { N, r, p: isShortOfOperations ? 1 : Math.max(1, Math.floor(ops / 4 / N / r)) };
}

/** The seed must yield the public key stored behind it: a wrong password gives other bytes. */
function openKey(plain: Buffer): SecretKey | null {
  const id = plain.subarray(0, ID_BYTES);
  const seed = plain.subarray(ID_BYTES, ID_BYTES + 32);
  const x = plain.subarray(ID_BYTES + 32, ID_BYTES + 64).toString('base64url');
  const secret = createPrivateKey({
    key: { kty: 'OKP', crv: 'Ed25519', d: seed.toString('base64url'), x },
    format: 'jwk',
  });
  const key = createPublicKey(secret);
  return key.export({ format: 'jwk' }).x === x ? { id, key, secret } : null;
}

const publicKeyOf = (bytes: Buffer): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') }, format: 'jwk' });

const lastLine = (text: string): Buffer | null => fromBase64(text.trim().split(/\r?\n/).at(-1) ?? '');

/** Returns null for a text that Base64 would write differently. */
export function fromBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}
