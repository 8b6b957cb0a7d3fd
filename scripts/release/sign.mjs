import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { tsImport } from 'tsx/esm/api';

const { keyName, readSecretKey, writePublicKey } = await tsImport(
  '../../cli/minisign/keys.ts',
  import.meta.url,
);
const { signFile } = await tsImport('../../cli/minisign/signatures.ts', import.meta.url);

/** Opens a secret key of minisign, asking for its password; throws an error with a readable message on failure. */
export async function openSigningKey(file) {
  if (!file)
    throw new Error('Name the secret key of minisign: --key FILE, or RELEASE_KEY in the environment.');
  const locked = readSecretKey(readFileSync(file, 'utf8'));
  if (!locked) throw new Error(`${file} is not a secret key of minisign.`);
  const password = locked.isEncrypted ? await askPassword(`Password of ${file}: `) : '';
  const key = locked.open(password);
  if (!key) throw new Error(`${file} does not open: the password is wrong, or the file is damaged.`);
  return key;
}

/** Writes `file.minisig`, with minisign's own words in the trusted comment. */
export async function signBeside(file, key) {
  const comment = `timestamp:${Math.floor(Date.now() / 1000)}\tfile:${basename(file)}\thashed`;
  writeFileSync(`${file}.minisig`, await signFile(file, key, comment));
}

export const inWords = (key) => `the key ${keyName(key.id)} (public: ${writePublicKey(key)})`;

/** Reads a line without showing it; from a pipe it is the first line. */
async function askPassword(question) {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const dialog = createInterface({
    input: process.stdin,
    output: silent,
    terminal: process.stdin.isTTY === true,
  });
  process.stderr.write(question);
  try {
    for await (const line of dialog) return line;
    return '';
  } finally {
    dialog.close();
    process.stderr.write('\n');
  }
}
