/**
 * The security headers (assurance §4.4), computed once: a library that builds them per request costs more than the
 * request. Names are lower case, so that they can be spread into `reply.headers()` and `writeHead()` alike.
 */
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

/** On every answer. Whoever writes with `reply.raw` spreads them in; `reply.send` gets them from `addHeaders`. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': policy(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
  'x-robots-tag': 'noindex, nofollow, noarchive',
};

const TRANSPORT = 'max-age=31536000; includeSubDomains';

/** Returns the headers for an answer that no hook of ours sees. */
export const bareHeaders = (publicUrl: string): Record<string, string> => ({
  ...SECURITY_HEADERS,
  'cache-control': 'no-store',
  ...(isSecure(publicUrl) && { 'strict-transport-security': TRANSPORT }),
});

type DocumentNeeds = {
  nonce: string;
  publicUrl: string;
  /** Of the inline scripts of the page: "'sha256-…'". */
  scriptHashes?: readonly string[];
  /** Address of Google's script, for a screen that may run it (decision 015). */
  mapsScriptUrl?: string | undefined;
};

/**
 * The policy of one HTML document: inline styles with this nonce (libraries make some) are allowed, inline scripts
 * that have one of these hashes, and Google's script where it belongs; nothing else.
 */
export function documentHeaders(needs: DocumentNeeds): Record<string, string> {
  const { nonce, publicUrl, scriptHashes = [], mapsScriptUrl } = needs;
  const maps = mapsScriptUrl === undefined ? [] : mapsSources(mapsScriptUrl);
  const csp = policy({
    'script-src': ["'self'", ...scriptHashes, ...maps].join(' '),
    'connect-src': ["'self'", ...maps].join(' '),
    'style-src': `'self' 'nonce-${nonce}'`,
  });
  return {
    ...SECURITY_HEADERS,
    'content-security-policy': isSecure(publicUrl) ? `${csp}; upgrade-insecure-requests` : csp,
    // Google lets a key work for named sites only, and knows the site by this header.
    ...(maps.length > 0 && { 'referrer-policy': 'strict-origin-when-cross-origin' }),
  };
}

/** Google's script fetches its parts and its answers from other names of the same house. */
function mapsSources(scriptUrl: string): string[] {
  const { origin, hostname } = new URL(scriptUrl);
  return hostname.endsWith('.googleapis.com')
    ? ['https://*.googleapis.com', 'https://*.gstatic.com']
    : [origin];
}

export function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https://');
}

/** Puts the headers on everything that leaves by `reply.send`; what a handler has set itself stays. */
export function addHeaders(app: FastifyInstance, publicUrl: string): void {
  const names = Object.entries({ ...SECURITY_HEADERS, 'cache-control': 'no-store' });
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of names) if (!reply.hasHeader(name)) reply.header(name, value);
    done(null, payload);
  });
  if (!isSecure(publicUrl)) return;
  // On the raw response, so that answers written without `reply.send` carry it too.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.setHeader('strict-transport-security', TRANSPORT);
    done();
  });
}
