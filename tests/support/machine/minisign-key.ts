import { generateKeyPairSync, randomBytes, scryptSync } from 'node:crypto';

/**
 * Creates a key pair in minisign's format, independently of the code that reads it; with a password it is cheap to
 * open.
 */
export function makeMinisignKey(
  password?: string,
  id: Buffer = randomBytes(8),
): { publicFile: string; secretFile: string; keyId: Buffer; id: string } {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const [seed, open] = [Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')];
  const salt = randomBytes(32);
  const limits = Buffer.alloc(16);
  limits.writeBigUInt64LE(32_768n);
  limits.writeBigUInt64LE(16_777_216n, 8);
  const plain = Buffer.concat([id, seed, open, Buffer.alloc(32)]);
  const mask =
    password === undefined ? Buffer.alloc(104) : scryptSync(password, salt, 104, { N: 1024, r: 8, p: 1 });
  const masked = Buffer.from(plain.map((byte, index) => byte ^ (mask[index] ?? 0)));
  const method = password === undefined ? 'Ed\0\0B2' : 'EdScB2';
  const file = (comment: string, ...parts: Buffer[]) =>
    `untrusted comment: ${comment}\n${Buffer.concat(parts).toString('base64')}\n`;
  return {
    keyId: id,
    id: Buffer.from(id).reverse().toString('hex').toUpperCase(),
    publicFile: file('minisign public key', Buffer.from('Ed'), id, open),
    secretFile: file('minisign secret key', Buffer.from(method), salt, limits, masked),
  };
}
