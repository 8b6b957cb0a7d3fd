import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import type { Coding } from '#server/http/response/content-coding.ts';
import { WASM_POLICY } from '#server/http/response/headers.ts';

export type StaticFile = {
  /** The body in the codings that the build produced; identity always exists. */
  readonly bodies: Partial<Record<Coding, Buffer>> & { identity: Buffer };
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  /** Replaces the policy of all responses. */
  readonly policy?: string;
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
const COMPILES_WASM = /^assets\/argon2-worker-[\w-]+\.js$/;
/** The manifests under the operator's title; those of other names are in folders. */
const MANIFEST = /^manifest[^/]*\.webmanifest$/;

/** Reads every file of the built client into memory, by URL path ('/assets/list-page-3f2a91c0.js'). */
export function loadStaticFiles(folder: string, title: string): Map<string, StaticFile> {
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
    ...(COMPILES_WASM.test(name) && { policy: WASM_POLICY }),
    cacheControl: HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}
