/**
 * The security headers (privacy-4), computed once, because a library that builds them per request costs more than
 * the request. Names are lower case, to fit both `reply.headers()` and `writeHead()`.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'worker-src': "'self'",
  'connect-src': "'self'",
  'img-src': "'self' data: blob:",
  'style-src': "'self'",
  'font-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

const PERMISSIONS = [
  ...['geolocation', 'clipboard-write', 'fullscreen'].map((name) => `${name}=(self)`),
  ...['camera', 'microphone', 'payment', 'usb', 'serial', 'midi'].map((name) => `${name}=()`),
  ...['display-capture', 'browsing-topics'].map((name) => `${name}=()`),
].join(', ');

function policy(changes: Partial<typeof POLICY> = {}): string {
  return Object.entries({ ...POLICY, ...changes })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': policy(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
  'x-robots-tag': 'noindex, nofollow, noarchive',
};

const TRANSPORT = 'max-age=31536000; includeSubDomains';

/** Returns the headers of every response; `addHeaders` sets them for `reply.send`, other writers spread them in. */
export const bareHeaders = (publicUrl: string): Record<string, string> => ({
  ...SECURITY_HEADERS,
  'cache-control': 'no-store',
  ...(isSecure(publicUrl) && { 'strict-transport-security': TRANSPORT }),
});

/** The sources of a page's inline scripts and styles: "'sha256-…'". */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] };

// Linear: it reads the pages of our own build, each once when the server starts.
const SCRIPTS = /<script>([\s\S]*?)<\/script>/g;
// Linear: as above.
const STYLES = /<style>([\s\S]*?)<\/style>/g;

export function inlineHashes(html: string): InlineHashes {
  const hashesOf = (inline: RegExp) =>
    [...html.matchAll(inline)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  return { scripts: hashesOf(SCRIPTS), styles: hashesOf(STYLES) };
}

type DocumentNeeds = {
  publicUrl: string;
  hashes: InlineHashes;
  /** The address of Google's script, on screens that may run it (decision 011). */
  mapsScriptUrl?: string | undefined;
};

/**
 * Returns the headers of an HTML document, which allow only inline scripts and styles with these hashes, and Google's
 * script on its screens.
 */
export function documentHeaders(needs: DocumentNeeds): Record<string, string> {
  const { publicUrl, hashes, mapsScriptUrl } = needs;
  const maps = mapsScriptUrl === undefined ? [] : mapsSources(mapsScriptUrl);
  const csp = policy({
    'script-src': ["'self'", ...hashes.scripts, ...maps].join(' '),
    'connect-src': ["'self'", ...maps].join(' '),
    'style-src': ["'self'", ...hashes.styles].join(' '),
  });
  return {
    ...SECURITY_HEADERS,
    'content-security-policy': isSecure(publicUrl) ? `${csp}; upgrade-insecure-requests` : csp,
    // Google restricts a key to named sites, which it recognizes by the referrer.
    ...(maps.length > 0 && { 'referrer-policy': 'strict-origin-when-cross-origin' }),
  };
}

/** Google's script loads parts and data from its other hosts. */
function mapsSources(scriptUrl: string): string[] {
  const { origin, hostname } = new URL(scriptUrl);
  return hostname.endsWith('.googleapis.com')
    ? ['https://*.googleapis.com', 'https://*.gstatic.com']
    : [origin];
}

export function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https://');
}

/** Adds the headers to all responses by `reply.send`, except headers that a handler has set. */
export function addHeaders(app: FastifyInstance, publicUrl: string): void {
  const names = Object.entries(bareHeaders(publicUrl));
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of names) if (!reply.hasHeader(name)) reply.header(name, value);
    done(null, payload);
  });
}
