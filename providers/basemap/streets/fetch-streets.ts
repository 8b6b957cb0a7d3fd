import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import type { StreetsRefusal } from '#contract/streets/registry.ts';
import type { Outbound, Spend } from '../../outbound/outbound.ts';
import { archiveHead } from './archive-head.ts';
import { checkStreets } from './check-streets.ts';
import { type FetchPlan, planFetch } from './fetch-plan.ts';
import {
  beginPart,
  continuePart,
  type Journal,
  pathsIn,
  readPart,
  removePart,
  sizeOfRest,
} from './part-file.ts';
import { type FetchOptions, type FetchSize, StreetsError } from './port.ts';
import { ArchiveChangedError, hostOf, type RemoteArchive, remoteArchive } from './remote-archive.ts';

const MAX_BYTES = 60_000_000;
const MAX_REQUESTS = 500;
/** The number of times that a fetch begins again after its archive was replaced. */
const MAX_BEGINNINGS = 3;
const BUILDS = 'https://build.protomaps.com';
const MAX_BUILD_AGE_DAYS = 14;
const DAY_MS = 24 * 3_600_000;

/** Refusals that a restart may avoid, because the part may belong to a deleted build or be damaged by a power cut. */
const USELESS: readonly StreetsRefusal[] = [
  'streets_missing',
  'streets_damaged',
  'streets_wrong_tiles',
  'streets_other_city',
];

export type FetchParts = {
  folder: string;
  /** MAP_SOURCE: the URL of an archive; '' for the newest daily build of Protomaps. */
  source: string;
  outbound: Outbound;
  spend: Spend;
  freeBytes: () => Promise<number>;
  now: () => Date;
};

type Fetching = FetchParts & {
  paths: ReturnType<typeof pathsIn>;
  options: FetchOptions;
  /** Requests so far. */
  spent: () => number;
};

/** Fetches the streets into a folder, from the beginning or from the point at which an earlier fetch stopped. */
export async function fetchInto(parts: FetchParts, options: FetchOptions): Promise<void> {
  const fetching: Fetching = {
    ...parts,
    ...counted(parts.spend, options),
    options,
    paths: pathsIn(parts.folder),
  };
  const { paths, source } = fetching;
  for (let beginnings = 0; ; beginnings += 1) {
    const part = await readPart(paths);
    const earlier = part?.journal.setting === source ? part.journal : null;
    try {
      const journal = earlier ?? (await begin(fetching));
      await fetchRest(fetching, journal);
      await checkStreets(paths.part, hostOf(journal.address));
      break;
    } catch (error) {
      const hasChanged = error instanceof ArchiveChangedError;
      const isUseless = error instanceof StreetsError && USELESS.includes(error.problem.sentence);
      if (hasChanged || isUseless) await removePart(paths);
      if ((hasChanged || (isUseless && earlier)) && beginnings < MAX_BEGINNINGS) continue;
      throw hasChanged ? new StreetsError('streets_changes', { host: hostOf(source || BUILDS) }) : error;
    }
  }
  await rename(paths.part, paths.file);
  await syncFolder(parts.folder);
  await rm(paths.journal, { force: true });
}

/** Counts the requests of one fetch, so that no loop exceeds the budget to which its operator agreed. */
function counted(spend: Spend, { isLargeAllowed }: FetchOptions): Pick<Fetching, 'spend' | 'spent'> {
  let requests = 0;
  return {
    spent: () => requests,
    spend: async () => {
      requests += 1;
      if (requests > MAX_REQUESTS && !isLargeAllowed) throw tooLarge({ bytes: 0, requests, done: 0 });
      return spend();
    },
  };
}

const archiveAt = (
  address: string,
  { outbound, spend, options: { signal } }: Fetching,
  version?: Journal['version'],
): RemoteArchive => remoteArchive({ address, outbound, spend, signal, ...(version && { version }) });

/** Plans a fetch and begins its part. */
async function begin(fetching: Fetching): Promise<Journal> {
  const { archive, plan } = await findArchive(fetching);
  const { header, maxZoom, entries, ranges, tileBytes } = plan;
  const { minZoom, tileCompression } = header;
  const version = archive.version();
  if (!version) throw new Error('A plan needs a response');
  const metadata = {
    name: 'Streets of Barcelona',
    attribution: '© OpenStreetMap contributors',
    source: hostOf(archive.getKey()),
  };
  const head = archiveHead({ entries, tileBytes, metadata, minZoom, maxZoom, tileCompression });
  const needed = head.length + tileBytes;
  if ((await fetching.freeBytes()) < needed) throw noSpace(needed);
  const journal: Journal = {
    setting: fetching.source,
    address: archive.getKey(),
    version,
    headBytes: head.length,
    planRequests: fetching.spent(),
    ranges,
  };
  await beginPart(fetching.paths, journal, head);
  return journal;
}

/** Returns the archive with its plan; of daily builds, the newest existing one. */
async function findArchive(fetching: Fetching): Promise<{ archive: RemoteArchive; plan: FetchPlan }> {
  if (fetching.source !== '') {
    const archive = archiveAt(fetching.source, fetching);
    return { archive, plan: await planFetch(archive) };
  }
  for (let age = 0; age < MAX_BUILD_AGE_DAYS; age += 1) {
    const day = new Date(fetching.now().getTime() - age * DAY_MS).toISOString().slice(0, 10);
    const archive = archiveAt(`${BUILDS}/${day.replaceAll('-', '')}.pmtiles`, fetching);
    try {
      return { archive, plan: await planFetch(archive) };
    } catch (error) {
      if (!(error instanceof StreetsError) || error.problem.sentence !== 'streets_missing') throw error;
    }
  }
  throw new StreetsError('streets_missing', { host: hostOf(BUILDS) });
}

/** Appends the missing ranges to the part. */
async function fetchRest(fetching: Fetching, journal: Journal): Promise<void> {
  const { paths, options } = fetching;
  const archive = archiveAt(journal.address, fetching, journal.version);
  const { file, done } = await continuePart(paths, journal);
  try {
    const size = sizeOfRest(journal, done);
    if (!options.isLargeAllowed && (size.bytes > MAX_BYTES || size.requests > MAX_REQUESTS))
      throw tooLarge(size);
    options.onPlan?.(size);
    let { size: end } = await file.stat();
    for (const [index, range] of journal.ranges.entries()) {
      if (index < done) continue;
      options.signal?.throwIfAborted();
      if (await stat(paths.stop).catch(() => null)) throw new StreetsError('streets_stopped');
      const bytes = await archive.read(range.offset, range.length);
      const tiles = range.tiles.map(({ offset, length }) =>
        bytes.subarray(offset - range.offset, offset - range.offset + length),
      );
      end += await writeAll(file, Buffer.concat(tiles), end);
      options.onProgress?.(sizeOfRest(journal, index + 1).done);
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Writes all bytes at a position, or throws; a nearly full disk may accept only some of them at first. */
async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<number> {
  let written = 0;
  while (written < bytes.length) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written);
    written += bytesWritten;
  }
  return written;
}

/** Syncs a folder, so that a rename survives a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

const tooLarge = ({ bytes, requests }: FetchSize) =>
  new StreetsError('streets_too_large', {
    megabytes: megabytes(bytes),
    requests: `${requests}`,
    maxMegabytes: `${MAX_BYTES / 1e6}`,
    maxRequests: `${MAX_REQUESTS}`,
  });

export const noSpace = (bytes: number) =>
  new StreetsError('streets_no_space', { megabytes: megabytes(bytes) });
