/** The program's own files for use without network: the same on every device, so they are not sealed (decision 110). */
import { HELP_LANGUAGES } from '#contract/help/help-languages.ts';
import { HELP_PAGE } from '#web/lib/browser/page-parts.ts';
import { STORED } from '#web/lib/device/stored-here.ts';
import { isWanted } from './kept-answers.ts';

/** A file of the build; `revision` is null where its name contains a hash of its content. */
export type ProgramFile = { url: string; revision: string | null };

const FILES = STORED.files.name;
const PAGE = '/explore';
/** The pages of help: the one in the browser's language, and each by its own. */
const HELP_PAGES = [HELP_PAGE, ...HELP_LANGUAGES.map((language) => `${HELP_PAGE}?lang=${language}`)];
const AT_ONCE = 16;

const addressOf = ({ url, revision }: ProgramFile) => `/${url}${revision ? `?rev=${revision}` : ''}`;

/** Removes the date, which would tell when the guide was used. */
export async function withoutDate(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.delete('date');
  headers.delete('expires');
  return new Response(await response.blob(), { status: response.status, headers });
}

/** Fetches a file or page as a visitor without a session gets it, and stores it. */
async function fetchInto(cacheName: string, name: string, path: string, cache: RequestCache): Promise<void> {
  const response = await fetch(path, { credentials: 'omit', cache });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const file = await withoutDate(response);
  // Checked last: the visitor may have stopped keeping the guide meanwhile, and opening would create the cache again.
  if (await isWanted()) await (await caches.open(cacheName)).put(name, file);
}

/**
 * Stores the files that are not stored yet, and then the pages that name them. If one cannot be fetched, the version
 * before goes on.
 */
export async function installFiles(files: readonly ProgramFile[]): Promise<void> {
  const kept = new Set(await namesIn(FILES));
  const left = files.filter((file) => !kept.has(addressOf(file)));
  const take = async () => {
    for (let next = left.shift(); next; next = left.shift())
      await fetchInto(FILES, addressOf(next), `/${next.url}`, next.revision ? 'no-cache' : 'default');
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  await renewPages();
}

/** Stores the page that starts without network, and those of help, which say nothing of the guide. */
export async function renewPages(): Promise<void> {
  await fetchInto(STORED.program.name, PAGE, PAGE, 'no-store');
  for (const path of HELP_PAGES) await fetchInto(STORED.help.name, path, path, 'no-store');
}

/** Deletes the files of earlier versions. */
export async function deleteOtherFiles(files: readonly ProgramFile[]): Promise<void> {
  const wanted = new Set(files.map(addressOf));
  for (const name of await namesIn(FILES))
    if (!wanted.has(name)) await (await caches.open(FILES)).delete(name);
}

async function namesIn(cacheName: string): Promise<string[]> {
  if (!(await caches.has(cacheName))) return [];
  const requests = await (await caches.open(cacheName)).keys();
  return requests.map(({ url }) => url.slice(location.origin.length));
}

/** Returns how to find a stored file by its path. */
export function fileFinder(files: readonly ProgramFile[]) {
  const names = new Map(files.map((file) => [`/${file.url}`, addressOf(file)]));
  const find = async (path: string) =>
    caches.match(names.get(path) ?? path, { cacheName: FILES, ignoreVary: true });
  return { has: (path: string) => names.has(path), find };
}

const findPage = (cacheName: string, path: string) => caches.match(path, { cacheName, ignoreVary: true });

/**
 * Returns the stored page of a screen. It was fetched without cookies, so it contains the gate: offline, only a tab with
 * an access hint of its own gets past it.
 */
export async function findScreen({ pathname, search }: URL): Promise<Response | undefined> {
  if (pathname !== HELP_PAGE) return findPage(STORED.program.name, PAGE);
  return (await findPage(STORED.help.name, HELP_PAGE + search)) ?? findPage(STORED.help.name, HELP_PAGE);
}
