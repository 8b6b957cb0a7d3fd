/** `guide verify-release`: checks whether the holder of a key signed an archive (operating-1). */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Command } from 'commander';
import { keyName, type PublicKey, readPublicKey } from './minisign/keys.ts';
import { checkSignature, readSignature } from './minisign/signatures.ts';
import { namedFile } from './named-file.ts';

export function addVerifyCommand(program: Command): void {
  program
    .command('verify-release')
    .description('tells whether an archive is what the holder of a key signed')
    .argument(
      '<archive>',
      'ARCHIVE.minisig, or SHA256SUMS with SHA256SUMS.minisig, lies beside it',
      namedFile,
    )
    .requiredOption('--key <file>', 'the public key of minisign that you trust', namedFile)
    .action(async (archive: string, { key }: { key: string }) => {
      console.log(await verifyRelease(archive, key));
    });
}

class NotVerified extends Error {}

const SUMS = 'SHA256SUMS';

/** Returns a sentence about the signed archive; throws one about the problem. */
export async function verifyRelease(archive: string, keyFile: string): Promise<string> {
  const key = readPublicKey(readText(keyFile));
  if (!key) throw new NotVerified(`${keyFile} is not a public key of minisign.`);
  requireFile(archive);
  const name = basename(archive);
  if (existsSync(`${archive}.minisig`)) {
    return `${name} is signed with the key ${keyName(key.id)} (${await readComment(archive, key, keyFile)}).`;
  }
  const sums = join(dirname(archive), SUMS);
  if (existsSync(sums) && existsSync(`${sums}.minisig`)) {
    const comment = await readComment(sums, key, keyFile);
    await requireSum(archive, sums);
    return `${name} is named in ${SUMS}, which is signed with the key ${keyName(key.id)} (${comment}).`;
  }
  throw new NotVerified(
    `${name} is not signed: neither ${name}.minisig nor ${SUMS} with ${SUMS}.minisig lies beside it.`,
  );
}

/** Checks the signature beside a file, and returns its trusted comment. */
async function readComment(file: string, key: PublicKey, keyFile: string): Promise<string> {
  const [name, beside] = [basename(file), `${basename(file)}.minisig`];
  const signature = readSignature(readText(`${file}.minisig`));
  if (!signature) throw new NotVerified(`${beside} is not a whole signature of minisign.`);
  const ours = `${keyName(key.id)} of ${basename(keyFile)}`;
  switch (await checkSignature(file, signature, key)) {
    case 'otherKey':
      throw new NotVerified(`${beside} was made with the key ${keyName(signature.keyId)}, not with ${ours}.`);
    case 'otherFile':
      throw new NotVerified(
        await explainBytes(file, `${name} is not what was signed: its bytes were changed.`),
      );
    case 'otherComment':
      throw new NotVerified(`The comment in ${beside} was changed after it was signed.`);
    case 'otherSignature':
      throw new NotVerified(`${beside} was changed, or made with another key that claims to be ${ours}.`);
  }
  // A signed archive of an older version, renamed to a newer one, has a valid signature too.
  const [, signedName = name] = /(?:^|\t)file:([^\t]+)/.exec(signature.comment) ?? [];
  if (signedName !== name)
    throw new NotVerified(`${beside} is a signature of ${signedName}, not of ${name}.`);
  return signature.comment.replaceAll('\t', ', ');
}

async function requireSum(archive: string, sums: string): Promise<void> {
  const name = basename(archive);
  const lines = readText(sums).matchAll(/^([\da-f]{64}) [ *](?:\.\/)?(.+?)\r?$/gim);
  const [sum] = [...lines].filter(([, , named]) => named === name).map(([, hex = '']) => hex.toLowerCase());
  if (!sum) throw new NotVerified(`${SUMS} is signed, but does not name ${name}.`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(archive), hash);
  if (hash.digest('hex') !== sum)
    throw new NotVerified(await explainBytes(archive, `${name} has another checksum than ${SUMS} says.`));
}

/** An interrupted download is the most frequent reason and no cause for alarm. */
async function explainBytes(file: string, sentence: string): Promise<string> {
  return (await isCutShort(file))
    ? `${basename(file)} is not what was signed: it ends too early, as after a download that broke off.`
    : sentence;
}

async function isCutShort(file: string): Promise<boolean> {
  if (statSync(file).size === 0) return true;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  try {
    await pipeline(createReadStream(file), createGunzip(), nowhere);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'Z_BUF_ERROR';
  }
}

function readText(file: string): string {
  requireFile(file);
  return readFileSync(file, 'utf8');
}

function requireFile(file: string): void {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new NotVerified(`There is no file ${file}.`);
}
