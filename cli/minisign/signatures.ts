/**
 * Signatures of minisign: an untrusted comment, the file's signature, a trusted comment, and a signature of both of
 * them. The file is signed by its BLAKE2b ('ED'), in the legacy format by its bytes ('Ed').
 */
import { createHash, sign, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fromBase64, type PublicKey, type SecretKey } from './keys.ts';

export type Signature = {
  isHashed: boolean;
  keyId: Buffer;
  ofFile: Buffer;
  comment: string;
  ofComment: Buffer;
};

const UNTRUSTED = 'untrusted comment: ';
const TRUSTED = 'trusted comment: ';
const HASH_BYTES = 64;

/** Returns null for a text that is not a complete signature. */
export function readSignature(text: string): Signature | null {
  const [first, second, third, fourth] = text.split(/\r?\n/);
  if (!first?.startsWith(UNTRUSTED) || !third?.startsWith(TRUSTED)) return null;
  const bytes = fromBase64(second ?? '');
  const ofComment = fromBase64(fourth ?? '');
  const method = bytes?.toString('latin1', 0, 2);
  if (bytes?.length !== 74 || ofComment?.length !== 64 || !(method === 'ED' || method === 'Ed')) return null;
  return {
    isHashed: method === 'ED',
    keyId: bytes.subarray(2, 10),
    ofFile: bytes.subarray(10),
    comment: third.slice(TRUSTED.length),
    ofComment,
  };
}

/** Returns the text of `file.minisig`. The comment must be one line. */
export async function signFile(file: string, { id, secret }: SecretKey, comment: string): Promise<string> {
  const ofFile = sign(null, await hashOf(file), secret);
  const ofComment = sign(null, Buffer.concat([ofFile, Buffer.from(comment)]), secret);
  return [
    `${UNTRUSTED}signature from minisign secret key`,
    Buffer.concat([Buffer.from('ED'), id, ofFile]).toString('base64'),
    `${TRUSTED}${comment}`,
    ofComment.toString('base64'),
    '',
  ].join('\n');
}

/** The outcome of a check; 'otherSignature' when neither the file nor the comment matches. */
export type Verdict = 'valid' | 'otherKey' | 'otherFile' | 'otherComment' | 'otherSignature';

export async function checkSignature(
  file: string,
  signature: Signature,
  { id, key }: PublicKey,
): Promise<Verdict> {
  const { isHashed, keyId, ofFile, comment, ofComment } = signature;
  if (!keyId.equals(id)) return 'otherKey';
  const signed = isHashed ? await hashOf(file) : await readFile(file);
  // Otherwise the hash of a signed file, passed off as a file in the legacy format, would have a valid signature.
  const isHash = !isHashed && signed.length === HASH_BYTES;
  const isOfFile = !isHash && verify(null, signed, key, ofFile);
  const isOfComment = verify(null, Buffer.concat([ofFile, Buffer.from(comment)]), key, ofComment);
  if (isOfFile) return isOfComment ? 'valid' : 'otherComment';
  return isOfComment ? 'otherFile' : 'otherSignature';
}

async function hashOf(file: string): Promise<Buffer> {
  const hash = createHash('blake2b512');
  await pipeline(createReadStream(file), hash);
  return hash.digest();
}
