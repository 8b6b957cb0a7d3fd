/** The plainest form of tar (ustar): regular files, for their owner only. Any `tar` lists and unpacks it. */
export const BLOCK = 512;
const LONGEST_NAME = 100;
const CHECKSUM = { at: 148, length: 8 };

/** The block before a file's bytes. */
export function tarHeader(name: string, size: number, at: Date): Buffer {
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

/** What such a block says; null for one that we have not written ourselves. */
export function readTarHeader(block: Buffer): { name: string; size: number; at: Date } | null {
  const name = block.toString('utf8', 0, block.indexOf(0));
  const size = Number.parseInt(block.toString('latin1', 124, 135), 8);
  const seconds = Number.parseInt(block.toString('latin1', 136, 147), 8);
  if (name === '' || name.length >= LONGEST_NAME || !(size >= 0) || !(seconds >= 0)) return null;
  const at = new Date(seconds * 1000);
  return tarHeader(name, size, at).equals(block) ? { name, size, at } : null;
}

/** The zeros between the end of a file's bytes and the next block. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** What a tar ends with. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
