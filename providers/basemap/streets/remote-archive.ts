import type { Source } from 'pmtiles';
import type { Outbound, OutboundResponse, Spend } from '../../outbound/outbound.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';
import { StreetsError } from './port.ts';

/** The version of a file; parts of different versions must not be combined. */
export type ArchiveVersion = { etag: string | null; modified: string | null; length: number | null };

/** Thrown when the archive was replaced between two requests. */
export class ArchiveChangedError extends Error {}

export type RemoteArchive = Source & {
  /** Returns exactly these bytes. */
  read(offset: number, length: number): Promise<Buffer>;
  /** Known after the first response. */
  version(): ArchiveVersion | null;
};

type Options = {
  address: string;
  outbound: Outbound;
  spend: Spend;
  signal: AbortSignal | undefined;
  /** The version that an earlier process began to read. */
  version?: ArchiveVersion;
};

const TIMEOUT_MS = 60_000;
/** The library's first request, which may reach beyond the end of a small archive. */
export const FIRST_BYTES = 16_384;
/** A directory or a range of tiles; a crafted header must not cause a larger read. */
const MAX_READ_BYTES = 8_000_000;

/** Returns the name of the archive's server for messages. private: a URL may contain a key */
export const hostOf = (address: string) => new URL(address).host;

/**
 * Reads an archive in ranges. Redirects are followed within the same origin only, because the operator may
 * choose any URL, but the archive's server may not.
 */
export function remoteArchive({ address, outbound, spend, signal, ...known }: Options): RemoteArchive {
  const host = hostOf(address);
  let version = known.version ?? null;

  async function request(offset: number, length: number): Promise<OutboundResponse> {
    try {
      return await outbound.send({
        url: address,
        headers: { range: `bytes=${offset}-${offset + length - 1}`, 'accept-encoding': 'identity' },
        timeoutMs: TIMEOUT_MS,
        maxBytes: length,
        mayVisit: ({ origin }) => origin === new URL(address).origin,
        accepts: [416],
        signal,
        spend,
      });
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw error instanceof OutboundError ? refusalOf(error, host) : error;
    }
  }

  async function ask(offset: number, length: number): Promise<Buffer> {
    if (length > MAX_READ_BYTES || offset + length > Number.MAX_SAFE_INTEGER) {
      throw new StreetsError('streets_damaged', { host });
    }
    const { status, headers, body } = await request(offset, length);
    if (status === 416) throw new StreetsError('streets_damaged', { host });
    const [, start, total] = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get('content-range') ?? '') ?? [];
    if (status !== 206 || Number(start) !== offset) throw new StreetsError('streets_no_ranges', { host });
    const found: ArchiveVersion = {
      etag: headers.get('etag'),
      modified: headers.get('last-modified'),
      length: total === undefined || total === '*' ? null : Number(total),
    };
    if (version && !isSame(version, found)) throw new ArchiveChangedError();
    version ??= found;
    return body;
  }

  return {
    getKey: () => address,
    version: () => version,
    async getBytes(offset, length) {
      const bytes =
        offset === 0 && length === FIRST_BYTES ? await ask(0, length) : await this.read(offset, length);
      return { data: new Uint8Array(bytes).buffer };
    },
    async read(offset, length) {
      const bytes = await ask(offset, length);
      if (bytes.length !== length) throw new StreetsError('streets_damaged', { host });
      return bytes;
    },
  };
}

const isSame = (a: ArchiveVersion, b: ArchiveVersion) =>
  a.length === b.length &&
  (a.etag === null || b.etag === null ? a.modified === b.modified : a.etag === b.etag);

function refusalOf({ reason, status }: OutboundError, host: string): StreetsError {
  if (reason === 'refused-address' || reason === 'too-many-redirects')
    return new StreetsError('streets_redirected', { host });
  // The server sent the whole file, although a range was requested.
  if (reason === 'too-large') return new StreetsError('streets_no_ranges', { host });
  if (reason === 'spent') return new StreetsError('streets_spent');
  const isMissing = reason === 'status' && [403, 404, 410].includes(status ?? 0);
  return new StreetsError(isMissing ? 'streets_missing' : 'streets_unreachable', { host });
}
