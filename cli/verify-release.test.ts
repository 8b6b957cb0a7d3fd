import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makeMinisignKey } from '#tests/support/machine/minisign-key.ts';
import { readSecretKey } from './minisign/keys.ts';
import { signFile } from './minisign/signatures.ts';
import { verifyRelease } from './verify-release.ts';

const NAME = 'guide-0.2.0-linux-x64.tar.gz';
const ours = makeMinisignKey();
const theirs = makeMinisignKey();
const pretender = makeMinisignKey(undefined, ours.keyId);

const folder = mkdtempSync(join(tmpdir(), 'guide-verify-'));
const archive = join(folder, NAME);
const sums = join(folder, 'SHA256SUMS');
const publicKey = join(folder, 'guide.pub');
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(() => {
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  writeFileSync(publicKey, ours.publicFile);
  writeFileSync(archive, gzipSync('what the guide is made of'.repeat(20)));
  writeFileSync(sums, `${'0'.repeat(64)}  other.tar.gz\n${sumOf(archive)}  ${NAME}\n`);
});

async function signBeside(file: string, { secretFile } = ours, comment = `file:${basename(file)}`) {
  const key = readSecretKey(secretFile)?.open('');
  if (!key) throw new Error('the key did not open');
  writeFileSync(`${file}.minisig`, await signFile(file, key, comment));
}

const sumOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
const verify = () => verifyRelease(archive, publicKey).catch((error: Error) => error.message);
const cut = (file: string, length: number) => writeFileSync(file, readFileSync(file).subarray(0, length));
const rewrite = (file: string, from: string | RegExp, to: string) =>
  writeFileSync(file, readFileSync(file, 'latin1').replace(from, to), 'latin1');

describe('an archive with its signature', () => {
  const beside = `${archive}.minisig`;
  beforeEach(() => signBeside(archive));

  it.each<[what: string, prepare: () => unknown, sentence: string]>([
    ['is verified', () => {}, `${NAME} is signed with the key ${ours.id} (file:${NAME}).`],
    [
      'that does not name it is verified',
      () => signBeside(archive, ours, 'timestamp:1\tby hand'),
      `${NAME} is signed with the key ${ours.id} (timestamp:1, by hand).`,
    ],
    [
      'and without its sums is verified',
      () => rmSync(sums),
      `${NAME} is signed with the key ${ours.id} (file:${NAME}).`,
    ],
    [
      'is refused with changed bytes',
      () => rewrite(archive, /.(?=.{6}$)/s, '\u00d7'),
      `${NAME} is not what was signed: its bytes were changed.`,
    ],
    [
      'is refused with bytes at its end',
      () => writeFileSync(archive, 'more', { flag: 'a' }),
      `${NAME} is not what was signed: its bytes were changed.`,
    ],
    [
      'is refused when cut short',
      () => cut(archive, 30),
      `${NAME} is not what was signed: it ends too early, as after a download that broke off.`,
    ],
    [
      'is refused when empty',
      () => cut(archive, 0),
      `${NAME} is not what was signed: it ends too early, as after a download that broke off.`,
    ],
    [
      'of another key is refused',
      () => signBeside(archive, theirs),
      `${NAME}.minisig was made with the key ${theirs.id}, not with ${ours.id} of guide.pub.`,
    ],
    [
      'of another key that claims to be ours is refused',
      () => signBeside(archive, pretender),
      `${NAME}.minisig was changed, or made with another key that claims to be ${ours.id} of guide.pub.`,
    ],
    [
      'is refused when the comment was changed',
      () => rewrite(beside, 'file:', 'File:'),
      `The comment in ${NAME}.minisig was changed after it was signed.`,
    ],
    [
      'is refused when the signature is cut short',
      () => cut(beside, 150),
      `${NAME}.minisig is not a whole signature of minisign.`,
    ],
    [
      'is refused when it is an older archive under this name',
      () => signBeside(archive, ours, 'timestamp:1\tfile:guide-0.1.0-linux-x64.tar.gz\thashed'),
      `${NAME}.minisig is a signature of guide-0.1.0-linux-x64.tar.gz, not of ${NAME}.`,
    ],
    [
      'is refused when it is the hash of the signed file, in the legacy format',
      () => {
        writeFileSync(archive, createHash('blake2b512').update(readFileSync(archive)).digest());
        rewrite(beside, /^RU/m, 'RW');
      },
      `${NAME} is not what was signed: its bytes were changed.`,
    ],
    [
      'is refused when the signature is gone',
      () => rmSync(beside),
      `${NAME} is not signed: neither ${NAME}.minisig nor SHA256SUMS with SHA256SUMS.minisig lies beside it.`,
    ],
    ['is refused when it is gone itself', () => rmSync(archive), `There is no file ${archive}.`],
    ['is refused without the key', () => rmSync(publicKey), `There is no file ${publicKey}.`],
    [
      'is refused when the key is a secret one',
      () => writeFileSync(publicKey, ours.secretFile),
      `${publicKey} is not a public key of minisign.`,
    ],
  ])('%s', async (_what, prepare, sentence) => {
    await prepare();
    expect(await verify()).toBe(sentence);
  });
});

describe('an archive beside signed sums', () => {
  beforeEach(() => signBeside(sums));

  it.each<[what: string, prepare: () => unknown, sentence: string]>([
    [
      'is verified',
      () => {},
      `${NAME} is named in SHA256SUMS, which is signed with the key ${ours.id} (file:SHA256SUMS).`,
    ],
    [
      'is refused with another sum',
      () => rewrite(archive, /.(?=.{6}$)/s, '\u00d7'),
      `${NAME} has another checksum than SHA256SUMS says.`,
    ],
    [
      'is refused when cut short',
      () => cut(archive, 30),
      `${NAME} is not what was signed: it ends too early, as after a download that broke off.`,
    ],
    [
      'is refused when they were changed to its sum',
      () => {
        rewrite(archive, /.(?=.{6}$)/s, '\u00d7');
        writeFileSync(sums, `${sumOf(archive)}  ${NAME}\n`);
      },
      'SHA256SUMS is not what was signed: its bytes were changed.',
    ],
    [
      'is refused when they do not name it',
      async () => {
        writeFileSync(sums, `${sumOf(archive)}  other-${NAME}\n`);
        await signBeside(sums);
      },
      `SHA256SUMS is signed, but does not name ${NAME}.`,
    ],
    [
      'is refused when another key signed them',
      () => signBeside(sums, theirs),
      `SHA256SUMS.minisig was made with the key ${theirs.id}, not with ${ours.id} of guide.pub.`,
    ],
    [
      'is refused when their signature is gone',
      () => rmSync(`${sums}.minisig`),
      `${NAME} is not signed: neither ${NAME}.minisig nor SHA256SUMS with SHA256SUMS.minisig lies beside it.`,
    ],
  ])('%s', async (_what, prepare, sentence) => {
    await prepare();
    expect(await verify()).toBe(sentence);
  });
});

it('ends with 0 or 1, from the folder of the archive, and needs no database', {
  timeout: 120_000,
}, async () => {
  await signBeside(archive);
  const args = ['--import', 'tsx', 'cli/guide.ts', 'verify-release', NAME, '--key', 'guide.pub'];
  const env = { PATH: process.env.PATH, CALLED_FROM: folder, DATABASE_URL: 'postgres://127.0.0.1:1/none' };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  expect(stdout).toBe(`${NAME} is signed with the key ${ours.id} (file:${NAME}).\n`);
  rmSync(`${archive}.minisig`);
  const refused = await promisify(execFile)(process.execPath, args, { env }).catch((error) => error);
  expect(refused).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^.* is not signed: .*\.\n$/),
  });
});
