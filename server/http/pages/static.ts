import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matcherOf } from '#contract/path-matcher.ts';
import { isMapsKey, isMapsScreen } from '#contract/places/maps-script.ts';
import { SCREENS } from '#contract/screens.ts';
import type { AppContext } from '#server/app-context.ts';
import { hasNoVisit } from '#server/http/request/cookies.ts';
import { languageOf } from '#server/http/request/language.ts';
import type { IsInside } from '#server/http/request/read-limits.ts';
import { type Coding, chooseCoding } from '#server/http/response/content-coding.ts';
import { documentHeaders } from '#server/http/response/headers.ts';
import { loadShells } from './shell.ts';

const BUILT_CLIENT = fileURLToPath(new URL('../../../dist/web', import.meta.url));

/** Paths that programs request, for which an HTML page would be misleading. */
const FOR_PROGRAMS = /^\/(api|feeds|assets)(\/|$)|\.[a-z0-9]+$/i;

const isScreen = matcherOf(Object.values(SCREENS));

type StaticFile = {
  /** The body in the codings that the build produced; identity always exists. */
  readonly bodies: Partial<Record<Coding, Buffer>> & { identity: Buffer };
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
};

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

const INTERNAL = /^(shell\..*|manifest\.json)(\.br|\.gz)?$/;
const HASHED = /^assets\//;
/** The manifests under the operator's title; those of other names are in folders. */
const MANIFEST = /^manifest[^/]*\.webmanifest$/;

/**
 * Serves from memory the client's files and, at every other address, the page that starts the client; nothing
 * without a build (tests, development). `isInside` decides between the page with the gate and the one that starts
 * the app at once.
 */
export function staticRoutes(
  app: FastifyInstance,
  context: Pick<AppContext, 'env' | 'log' | 'now'>,
  isInside: IsInside,
  folder = BUILT_CLIENT,
): void {
  if (!existsSync(`${folder}/shell.en.gate.html`)) {
    context.log.warn('the client is not built: only the API is served');
    return;
  }
  const { publicUrl, googleMapsApiKey, googleMapsScriptUrl, siteTitle } = context.env;
  const files = loadStaticFiles(folder, siteTitle);
  const shells = loadShells(folder, siteTitle, context.env.accessCode !== '');
  const mapsScriptFor = (path: string) =>
    isMapsKey(googleMapsApiKey) && isMapsScreen(path) ? googleMapsScriptUrl : undefined;

  app.get('/*', { config: { access: 'open' } }, async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const file = files.get(path);
    if (file) return sendFile(request, reply, file);
    if (FOR_PROGRAMS.test(path)) return reply.callNotFound();

    const inside = await Promise.resolve(isInside(request)).catch(() => false);
    const language = languageOf(request.headers['accept-language']);
    const coding = chooseCoding(request.headers['accept-encoding'], ['gzip']) as 'gzip' | 'identity';
    const isStranger = hasNoVisit(request);
    const page = { url: request.url, language, isInside: inside, isStranger, at: context.now(), coding };
    const { body, hashes, preload } = shells(page);
    if (preload) reply.header('link', preload);
    if (coding !== 'identity') reply.header('content-encoding', coding);
    return reply
      .code(isScreen(path) ? 200 : 404)
      .headers(documentHeaders({ publicUrl, hashes, mapsScriptUrl: mapsScriptFor(path) }))
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .send(body);
  });
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile): FastifyReply {
  const available = (['br', 'gzip'] as const).filter((coding) => file.bodies[coding]);
  const coding = chooseCoding(request.headers['accept-encoding'], available);
  const etag = `"${file.etag}${coding === 'identity' ? '' : `-${coding}`}"`;
  reply.header('etag', etag).header('cache-control', file.cacheControl).header('vary', 'accept-encoding');
  const known = request.headers['if-none-match'];
  if (known?.trim() === '*' || known?.includes(etag)) return reply.code(304).send();
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.header('content-type', file.type).send(file.bodies[coding] ?? file.bodies.identity);
}

/** Reads every file of the built client into memory, by URL path ('/assets/list-page-3f2a91c0.js'). */
function loadStaticFiles(folder: string, title: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const name = relative(folder, file).replaceAll('\\', '/');
    const type = TYPES[extname(name)];
    if (entry.isFile() && type && !INTERNAL.test(name)) {
      const loaded = loadFile(file, name, type);
      files.set(`/${name}`, MANIFEST.test(name) ? titled(loaded, title) : loaded);
    }
  }
  return files;
}

/** A manifest is small, so it is sent uncompressed if its name is not the one that the build compressed. */
function titled(file: StaticFile, title: string): StaticFile {
  const manifest = JSON.parse(file.bodies.identity.toString());
  if (manifest.name === title) return file;
  const identity = Buffer.from(JSON.stringify({ ...manifest, name: title, short_name: title }));
  return { ...file, bodies: { identity }, etag: etagOf(identity) };
}

const etagOf = (bytes: Buffer) => createHash('sha1').update(bytes).digest('base64url');

function loadFile(file: string, name: string, type: string): StaticFile {
  const identity = readFileSync(file);
  const packed = (ending: string) => (existsSync(file + ending) ? readFileSync(file + ending) : undefined);
  return {
    bodies: { identity, br: packed('.br'), gzip: packed('.gz') },
    type,
    etag: etagOf(identity),
    cacheControl: HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}
