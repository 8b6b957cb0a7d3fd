/** What a browser's files hold in a compressed form: responses in its caches, and the tables of its databases. */
import { brotliDecompressSync, constants, inflateRawSync, inflateSync } from 'node:zlib';

/** The beginning of an entry in Chromium's cache; its address and then the response's body follow. */
const CACHE_ENTRY = Buffer.from('305c72a71b6dfbfc', 'hex');
const CACHE_HEAD = 24;
/** Servers write no name into this head, so it always has ten bytes. */
const GZIP = Buffer.from('1f8b0800', 'hex');
const GZIP_HEAD = 10;
/** The end of a table of LevelDB. */
const TABLE_END = Buffer.from('57fb808b247547db', 'hex');
const TABLE_FOOT = 48;
const MAX_MEMBERS = 500;

/** Returns everything that a file holds compressed, opened. */
export function decodedForms(file: Buffer): Buffer[] {
  return [...gzipMembers(file), ...cacheBody(file), ...tableBlocks(file)];
}

const attempt = (open: () => Buffer): Buffer[] => {
  try {
    return [open()];
  } catch {
    return [];
  }
};

function gzipMembers(file: Buffer): Buffer[] {
  const found: Buffer[] = [];
  let at = file.indexOf(GZIP);
  for (let count = 0; at >= 0 && count < MAX_MEMBERS; count += 1) {
    const member = file.subarray(at + GZIP_HEAD);
    // A member that goes on past the part on the disk still shows its beginning.
    found.push(...attempt(() => inflateRawSync(member, { finishFlush: constants.Z_SYNC_FLUSH })));
    at = file.indexOf(GZIP, at + 1);
  }
  return found;
}

function cacheBody(file: Buffer): Buffer[] {
  if (!file.subarray(0, CACHE_ENTRY.length).equals(CACHE_ENTRY)) return [];
  const body = file.subarray(CACHE_HEAD + file.readUInt32LE(12));
  return [
    ...attempt(() => brotliDecompressSync(body, { finishFlush: constants.BROTLI_OPERATION_FLUSH })),
    ...attempt(() => inflateSync(body, { finishFlush: constants.Z_SYNC_FLUSH })),
  ];
}

/** Returns the blocks of a table, which LevelDB compresses with Snappy. */
function tableBlocks(file: Buffer): Buffer[] {
  if (!file.subarray(-TABLE_END.length).equals(TABLE_END)) return [];
  return attempt(() => {
    const foot = new Reader(file.subarray(-TABLE_FOOT));
    foot.varint();
    foot.varint();
    const index = new Reader(blockAt(file, foot.varint(), foot.varint()));
    const end = index.bytes.length - 4 * (index.bytes.readUInt32LE(index.bytes.length - 4) + 1);
    const blocks: Buffer[] = [];
    while (index.at < end) {
      index.varint();
      const [name, value] = [index.varint(), index.varint()];
      index.at += name;
      const handle = new Reader(index.take(value));
      blocks.push(blockAt(file, handle.varint(), handle.varint()));
    }
    return Buffer.concat(blocks);
  });
}

function blockAt(file: Buffer, at: number, size: number): Buffer {
  const block = file.subarray(at, at + size);
  return file[at + size] === 1 ? unsnapped(block) : block;
}

class Reader {
  at = 0;
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
  take(length: number): Buffer {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
  little(length: number): number {
    return this.take(length).readUIntLE(0, length);
  }
  varint(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.little(1);
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  }
}

/** Opens Snappy: literals, and copies of what came before. */
function unsnapped(bytes: Buffer): Buffer {
  const input = new Reader(bytes);
  const output = Buffer.alloc(input.varint());
  let length = 0;
  while (input.at < bytes.length) {
    const tag = input.little(1);
    const kind = tag & 3;
    if (kind === 0) {
      const short = tag >> 2;
      const literal = input.take((short < 60 ? short : input.little(short - 59)) + 1);
      length += literal.copy(output, length);
      continue;
    }
    const count = kind === 1 ? ((tag >> 2) & 7) + 4 : (tag >> 2) + 1;
    const offset = kind === 1 ? (tag >> 5) * 256 + input.little(1) : input.little(kind === 2 ? 2 : 4);
    // A copy may reach into what it writes.
    for (let copied = 0; copied < count; copied += 1) {
      output[length] = output[length - offset] ?? 0;
      length += 1;
    }
  }
  return output;
}
