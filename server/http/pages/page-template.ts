/**
 * A page that differs between responses only in one short text, compressed once. The text is copied into
 * uncompressed blocks of the gzip stream (RFC 1951 §3.2.4), so a response costs a copy and a checksum instead of
 * a compression.
 */
import { constants, crc32, deflateRawSync } from 'node:zlib';

export type PageTemplate = {
  /** Returns the page with this text, which must have the length given to `pageTemplate`. */
  fill: (text: string, coding: 'identity' | 'gzip') => Buffer;
};

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
const LAST_BLOCK = Buffer.from([3, 0]);
const TRAILER = Buffer.alloc(8);
/** The farthest back-reference of a compressed block, in bytes. */
const WINDOW = 32_768;
/** Occurs in no page, so that no compressed block refers to a filling. */
const NOT_IN_PAGES = '\u0001';

/** Prepares a page whose `hole` marks the places for a text of `length` ASCII letters. */
export function pageTemplate(page: string, hole: string, length: number): PageTemplate {
  const filling = Buffer.from(NOT_IN_PAGES.repeat(length));
  const plain: Buffer[] = [];
  const packed: Buffer[] = [GZIP_HEAD];
  for (const [index, text] of page.split(hole).entries()) {
    if (index > 0) {
      plain.push(filling);
      packed.push(storedHead(length), filling);
    }
    const part = Buffer.from(text);
    packed.push(compressed(part, Buffer.concat(plain).subarray(-WINDOW)));
    plain.push(part);
  }
  const identity = withHoles(plain, filling);
  const gzip = withHoles([...packed, LAST_BLOCK, TRAILER], filling);

  return {
    fill(text, coding) {
      const body = filled(identity, text);
      if (coding === 'identity') return body;
      const bytes = filled(gzip, text);
      bytes.writeUInt32LE(crc32(body), bytes.length - 8);
      bytes.writeUInt32LE(body.length, bytes.length - 4);
      return bytes;
    },
  };
}

type WithHoles = { bytes: Buffer; holes: number[] };

function withHoles(parts: Buffer[], filling: Buffer): WithHoles {
  const holes: number[] = [];
  let at = 0;
  for (const part of parts) {
    if (part === filling) holes.push(at);
    at += part.length;
  }
  return { bytes: Buffer.concat(parts), holes };
}

function filled({ bytes, holes }: WithHoles, text: string): Buffer {
  const copy = Buffer.from(bytes);
  for (const hole of holes) copy.write(text, hole, 'latin1');
  return copy;
}

/** Returns blocks that end on a whole byte and may refer back to `before`. */
function compressed(part: Buffer, before: Buffer): Buffer {
  return deflateRawSync(part, {
    level: 9,
    finishFlush: constants.Z_SYNC_FLUSH,
    ...(before.length > 0 && { dictionary: before }),
  });
}

function storedHead(length: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(length ^ 0xffff, 3);
  return head;
}
