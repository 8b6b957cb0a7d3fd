/** The program's files for use without a network: the same on every device, so they are not sealed (decision 110). */
import { HELP_LANGUAGES } from '#contract/help/help-languages.ts';
import { HELP_PAGE } from '#web/lib/browser/page-parts.ts';
import { STORED } from '#web/lib/device/stored-here.ts';
import { isWanted } from './kept-answers.ts';

/**
 * A file of the build. `revision` is null where its name contains a hash of its content. `hash` is the beginning of the
 * content's SHA-256, 132 bits in base64: half the size, and still infeasible to match. It is null for a manifest, into
 * which the server writes the operator's title.
 */
export type ProgramFile = { url: string; revision: string | null; hash: string | null };

/** The path of the build's scripts. */
export const ASSETS = '/assets/';
const FILES = STORED.files.name;
const PAGE = '/explore';
/** The pages of help: in the browser's language, and in each of their languages. */
const HELP_PAGES = [HELP_PAGE, ...HELP_LANGUAGES.map((language) => `${HELP_PAGE}?lang=${language}`)];
/** The scripts and styles that a page names. */
const NAMED_FILES = /\/assets\/[\w.-]+\.(?:js|css)\b/g;
const AT_ONCE = 16;
const HASH_LETTERS = 22;
/** The types of stored files, by the ends of their names. */
const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
};
/** The policy of a script, such as that of the worker which compiles WebAssembly. */
const POLICY = 'content-security-policy';

const addressOf = ({ url, revision }: ProgramFile) => `/${url}${revision ? `?rev=${revision}` : ''}`;

/** Removes the date, which would reveal when the guide was used. */
export async function withoutDate(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.delete('date');
  headers.delete('expires');
  return new Response(await response.blob(), { status: response.status, headers });
}

async function isIntact(content: ArrayBuffer, { hash }: ProgramFile): Promise<boolean> {
  if (hash === null) return true;
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return btoa(String.fromCharCode(...bytes)).slice(0, HASH_LETTERS) === hash;
}

/** Fetches a file or page as a visitor without a session gets it. */
async function fetchBare(path: string, cache: RequestCache): Promise<Response> {
  const response = await fetch(path, { credentials: 'omit', cache });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return withoutDate(response);
}

/** Fetches a file; if the browser's cache has other content under its name, fetches it from the server. */
async function fetchFile(file: ProgramFile): Promise<Response> {
  const path = `/${file.url}`;
  for (const cache of [file.revision ? 'no-cache' : 'default', 'reload'] as const) {
    const response = await fetchBare(path, cache);
    if (await isIntact(await response.clone().arrayBuffer(), file)) return response;
  }
  throw new Error(`${path}: not the content of this version`);
}

let erasures = 0;
/** Makes a file that is being stored at this moment go as well. */
export function noteErasure(): void {
  erasures += 1;
}

/** The visitor may remove the copy or leave meanwhile, and opening the cache would create it again. */
async function store(cacheName: string, name: string, response: Response): Promise<void> {
  const begun = erasures;
  if (!(await isWanted())) return;
  await (await caches.open(cacheName)).put(name, response);
  if (erasures !== begun) await caches.delete(cacheName);
}

/**
 * Stores the missing files, and then the pages that name them. If one cannot be fetched, the earlier version stays in
 * use.
 */
export async function installFiles(files: readonly ProgramFile[]): Promise<void> {
  const kept = new Set(await namesIn(FILES));
  const left = files.filter((file) => !kept.has(addressOf(file)));
  const take = async () => {
    for (let next = left.shift(); next; next = left.shift())
      await store(FILES, addressOf(next), await fetchFile(next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  await renewPages(files);
}

/**
 * Stores the pages of help, which reveal nothing about the guide, and the page that starts without a network. Rejects if
 * the server's page names other files, as after an update: without network this version could not find them.
 */
export async function renewPages(files: readonly ProgramFile[]): Promise<void> {
  const page = await fetchBare(PAGE, 'no-store');
  const known = new Set(files.map(({ url }) => `/${url}`));
  const named = (await page.clone().text()).match(NAMED_FILES) ?? [];
  if (!named.every((path) => known.has(path))) throw new Error(`${PAGE} is of another version`);
  for (const path of HELP_PAGES) await store(STORED.help.name, path, await fetchBare(path, 'no-store'));
  // Last: the version takes over at once.
  await store(STORED.program.name, PAGE, page);
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

/** Returns a response with a file's content. Its status and other headers may have been changed with the entry. */
function responseOf({ url }: ProgramFile, content: BodyInit | null, stored: Headers): Response {
  const type = TYPES[url.slice(url.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  const headers = new Headers({ 'content-type': type, 'x-content-type-options': 'nosniff' });
  const policy = stored.get(POLICY);
  if (policy) headers.set(POLICY, policy);
  return new Response(content, { headers });
}

/**
 * Returns a lookup of stored files by path. An attacker who can write the browser's folder can change a stored script,
 * so each worker checks each file once; a changed or missing one is fetched, and checked too, because the browser's own
 * cache can be changed as well. A file without a hash is found only as what it is: as a script it could do anything.
 */
export function fileFinder(files: readonly ProgramFile[]) {
  const byPath = new Map(files.map((file) => [`/${file.url}`, file]));
  const checked = new Set<string>();
  const find = async (path: string, destination: RequestDestination): Promise<Response | undefined> => {
    const file = byPath.get(path);
    if (!file || (file.hash === null && destination !== 'manifest')) return undefined;
    const kept = await findPage(FILES, addressOf(file));
    if (kept && checked.has(path)) return responseOf(file, kept.body, kept.headers);
    const content = kept && (await kept.arrayBuffer());
    if (content && (await isIntact(content, file))) {
      checked.add(path);
      return responseOf(file, content, kept.headers);
    }
    if (kept) await (await caches.open(FILES)).delete(addressOf(file));
    const fetched = await fetchFile(file).catch(() => undefined);
    if (fetched) await store(FILES, addressOf(file), fetched.clone()).catch(() => undefined);
    return fetched ?? Response.error();
  };
  return { has: (path: string) => byPath.has(path), find };
}

const findPage = (cacheName: string, path: string) => caches.match(path, { cacheName, ignoreVary: true });

/**
 * Returns the stored page of a screen. It was fetched without cookies, so it contains the gate: offline, only a tab
 * with its own access hint gets past it. `inlineScripts` are the sources of the page's own inline scripts: a policy
 * beside the stored one, so that a changed page runs no other script and sends no form.
 */
export async function findScreen(
  { pathname, search }: URL,
  inlineScripts: readonly string[],
): Promise<Response | undefined> {
  if (pathname !== HELP_PAGE)
    return guarded(await findPage(STORED.program.name, PAGE), [location.origin + ASSETS, ...inlineScripts]);
  const help = await findPage(STORED.help.name, HELP_PAGE + search);
  return guarded(help ?? (await findPage(STORED.help.name, HELP_PAGE)), ["'none'"]);
}

function guarded(page: Response | undefined, scripts: readonly string[]): Response | undefined {
  if (!page) return undefined;
  const headers = new Headers(page.headers);
  const others =
    "default-src 'self'; worker-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:";
  headers.append(POLICY, `script-src ${scripts.join(' ')}; ${others}; base-uri 'none'; form-action 'none'`);
  return new Response(page.body, { headers });
}
