/** The program's files for use without a network: the same on every device, so they are not encrypted (decision 116). */
import { HELP_LANGUAGES } from '#contract/language.ts';
import { HELP_PAGE } from '#web/lib/browser/page-parts.ts';
import { STORED } from '#web/lib/device/stored-here.ts';

/** A file of the build. `revision` is null where its name contains a hash of its content. */
export type ProgramFile = { url: string; revision: string | null };

const CACHE = STORED.program.name;
const PAGE = '/explore';
/** The pages of help: in the browser's language, and in each of their languages. */
const HELP_PAGES = [HELP_PAGE, ...HELP_LANGUAGES.map((language) => `${HELP_PAGE}?lang=${language}`)];
/** The scripts and styles that a page names. */
const NAMED_FILES = /\/assets\/[\w.-]+\.(?:js|css)\b/g;
const AT_ONCE = 8;

const addressOf = ({ url, revision }: ProgramFile) => `/${url}${revision ? `?rev=${revision}` : ''}`;

/** Fetches a file or page as a visitor without a session gets it, without its date. */
async function fetchBare(path: string, cache: RequestCache): Promise<Response> {
  const response = await fetch(path, { credentials: 'omit', cache });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const headers = new Headers(response.headers);
  headers.delete('date');
  headers.delete('expires');
  return new Response(await response.blob(), { headers });
}

let isErased = false;

async function store(name: string, response: Response): Promise<void> {
  if (isErased) throw new Error('the visitor has left');
  await (await caches.open(CACHE)).put(name, response);
  // The visitor may leave meanwhile, and opening the cache has created it again.
  if (isErased) await caches.delete(CACHE);
}

/**
 * Stores the missing files, then the pages of help, and last the page that starts without a network, because this
 * version takes over at once. If a part cannot be fetched, the earlier version stays in use.
 */
export async function installFiles(files: readonly ProgramFile[]): Promise<void> {
  isErased = false;
  const kept = new Set(await namesOfFiles());
  const left = files.filter((file) => !kept.has(addressOf(file)));
  const take = async () => {
    for (let next = left.shift(); next; next = left.shift())
      await store(addressOf(next), await fetchBare(`/${next.url}`, next.revision ? 'no-cache' : 'default'));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  for (const path of HELP_PAGES) await store(path, await fetchBare(path, 'no-store'));
  const page = await fetchBare(PAGE, 'no-store');
  const known = new Set(files.map(({ url }) => `/${url}`));
  const named = (await page.clone().text()).match(NAMED_FILES) ?? [];
  // As after an update: without network this version could not find them.
  if (!named.every((path) => known.has(path))) throw new Error(`${PAGE} is of another version`);
  await store(PAGE, page);
}

async function namesOfFiles(): Promise<string[]> {
  if (!(await caches.has(CACHE))) return [];
  const requests = await (await caches.open(CACHE)).keys();
  return requests.map(({ url }) => url.slice(location.origin.length));
}

/** Deletes the files of earlier versions, and their caches. */
export async function deleteOtherFiles(files: readonly ProgramFile[]): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  const wanted = new Set([...files.map(addressOf), ...HELP_PAGES, PAGE]);
  for (const name of await namesOfFiles())
    if (!wanted.has(name)) await (await caches.open(CACHE)).delete(name);
}

/** Deletes everything, and what is being stored at this moment. */
export async function eraseFiles(): Promise<void> {
  isErased = true;
  for (const name of await caches.keys()) await caches.delete(name);
}

const find = (path: string) => caches.match(path, { cacheName: CACHE, ignoreVary: true });

/** Returns a lookup of stored files by path. */
export function fileFinder(files: readonly ProgramFile[]) {
  const byPath = new Map(files.map((file) => [`/${file.url}`, addressOf(file)]));
  return {
    has: (path: string) => byPath.has(path),
    find: (path: string) => find(byPath.get(path) ?? path),
  };
}

/**
 * Returns the stored page of a screen. It was fetched without cookies, so it contains the gate: offline, only a tab
 * with its own access hint gets past it.
 */
export const findScreen = async ({ pathname, search }: URL): Promise<Response | undefined> =>
  pathname === HELP_PAGE ? ((await find(HELP_PAGE + search)) ?? find(HELP_PAGE)) : find(PAGE);
