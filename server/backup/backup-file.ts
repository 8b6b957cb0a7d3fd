/**
 * A backup is one tar file. Its last two entries prove that it is complete: SHA256SUMS, for `sha256sum -c` by hand,
 * and SEAL, a checksum of every byte before it. It is written under another name, flushed and renamed, so a file with
 * the final name is always complete.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

export type Entry = { name: string; bytes: Buffer };

/** Thrown for a file that is damaged, incomplete or not a backup; the message is one line for the operator. */
export class BrokenBackupError extends Error {
  override name = 'BrokenBackupError';
}

const SUMS = 'SHA256SUMS';
const SEAL = 'SEAL';
/** The maximum size of an entry, far above real ones, because a foreign file may claim any size. */
const LARGEST_ENTRY = 256 * 2 ** 20;

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function framed({ name, bytes }: Entry, at: Date): Buffer {
  return Buffer.concat([tarHeader(name, bytes.length, at), bytes, tarPadding(bytes.length)]);
}

const sealed = (digest: string, at: Date) =>
  Buffer.concat([framed({ name: SEAL, bytes: Buffer.from(`${digest}\n`) }, at), TAR_END]);

/** The name of an unfinished file; the daily dump removes one that a killed process left behind. */
export const BACKUP_DRAFT = /\.tar\.[\da-f-]{36}\.draft$/;

/** Writes the entries as they arrive and returns the size; replaces an existing file only with `mayReplace`. */
export async function writeBackupFile(
  file: string,
  entries: AsyncIterable<Entry>,
  { at, mayReplace }: { at: Date; mayReplace: boolean },
): Promise<number> {
  if (!mayReplace && existsSync(file)) throw new Error(`${file} is there already.`);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    let bytes = 0;
    try {
      bytes = await writeEntries(handle, entries, at);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
    for (const folder of [dirname(file), dirname(dirname(file))]) await flushFolder(folder);
    return bytes;
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeEntries(handle: FileHandle, entries: AsyncIterable<Entry>, at: Date): Promise<number> {
  const whole = createHash('sha256');
  let size = 0;
  let sums = '';
  const write = async (bytes: Buffer) => {
    whole.update(bytes);
    size += bytes.length;
    await handle.writeFile(bytes);
  };
  for await (const entry of entries) {
    sums += `${sha256(entry.bytes)}  ${entry.name}\n`;
    await write(framed(entry, at));
  }
  await write(framed({ name: SUMS, bytes: Buffer.from(sums) }, at));
  const seal = sealed(whole.digest('hex'), at);
  await handle.writeFile(seal);
  return size + seal.length;
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Yields a backup's entries in order, one in memory at a time. Throws BrokenBackupError, after the last entry if
 * the seal does not match: only then is the backup verified.
 */
export async function* readBackupFile(file: string): AsyncGenerator<Entry> {
  const handle = await open(file, 'r');
  const broken = () => new BrokenBackupError(`${file} is no backup of the guide, or it is damaged.`);
  const whole = createHash('sha256');
  const take = async (size: number): Promise<Buffer> => {
    const bytes = Buffer.alloc(size);
    let filled = 0;
    while (filled < size) {
      const { bytesRead } = await handle.read(bytes, filled, size - filled);
      if (bytesRead === 0) throw broken();
      filled += bytesRead;
    }
    return bytes;
  };
  try {
    for (;;) {
      const block = await take(BLOCK);
      const header = readTarHeader(block);
      if (!header || header.size > LARGEST_ENTRY) throw broken();
      const { name, size, at } = header;
      if (name === SEAL) {
        const seal = sealed(whole.digest('hex'), at);
        const rest = await take(seal.length - BLOCK);
        const isEnd = (await handle.read(Buffer.alloc(1), 0, 1)).bytesRead === 0;
        if (!isEnd || !seal.equals(Buffer.concat([block, rest]))) throw broken();
        return;
      }
      const bytes = await take(size);
      const padding = await take(tarPadding(size).length);
      whole.update(block).update(bytes).update(padding);
      if (name !== SUMS) yield { name, bytes };
    }
  } finally {
    await handle.close();
  }
}

/** The simplest tar format (ustar), readable by any `tar`: regular files, for their owner only. */
const BLOCK = 512;
const LONGEST_NAME = 100;
const CHECKSUM = { at: 148, length: 8 };

function tarHeader(name: string, size: number, at: Date): Buffer {
  const block = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) >= LONGEST_NAME) throw new Error(`${name} is too long for a name in a backup`);
  block.write(name, 0);
  block.write(octal(0o600, 8), 100);
  block.write(octal(0, 8), 108);
  block.write(octal(0, 8), 116);
  block.write(octal(size, 12), 124);
  block.write(octal(Math.floor(at.getTime() / 1000), 12), 136);
  block.fill(' ', CHECKSUM.at, CHECKSUM.at + CHECKSUM.length);
  block.write('0', 156);
  block.write('ustar\0' + '00', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${octal(sum, 7)} `, CHECKSUM.at);
  return block;
}

/** Parses a header block; null unless it is exactly what `tarHeader` writes. */
function readTarHeader(block: Buffer): { name: string; size: number; at: Date } | null {
  const name = block.toString('utf8', 0, block.indexOf(0));
  const size = Number.parseInt(block.toString('latin1', 124, 135), 8);
  const seconds = Number.parseInt(block.toString('latin1', 136, 147), 8);
  if (name === '' || name.length >= LONGEST_NAME || !(size >= 0) || !(seconds >= 0)) return null;
  const at = new Date(seconds * 1000);
  return tarHeader(name, size, at).equals(block) ? { name, size, at } : null;
}

const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

const TAR_END = Buffer.alloc(2 * BLOCK);

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
