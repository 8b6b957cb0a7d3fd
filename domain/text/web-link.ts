const MAX_LENGTH = 2048;
/** Spaces, control and invisible characters, and characters that browsers treat as a slash or markup. */
const UNSAFE = /[\s\p{C}\\<>"^`{|}]/u;
/** A name in at least two parts, as the URL standard writes it; '10.30' is a time, and '80.80' an IP address. */
const HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+[a-z][a-z0-9-]*$/;

type Link = { url: URL; authority: string; href: string };

/** Returns the link as written, with its host in lower case; null unless it is a plain link to a website. */
function parseLink(text: string): Link | null {
  const written = text.trim();
  if (written.length > MAX_LENGTH || UNSAFE.test(written)) return null;
  const scheme = /^(?:https?:)?\/\//i.exec(written)?.[0] ?? '';
  const tail = written.slice(scheme.length);
  const end = tail.search(/[/?#]/);
  const authority = (end < 0 ? tail : tail.slice(0, end)).toLowerCase();
  // Credentials ('https://bar.example@evil.example') and encoded hosts only serve to deceive.
  if (/[@%]/.test(authority)) return null;
  const protocol = scheme.startsWith('//') || scheme === '' ? 'https://' : scheme.toLowerCase();
  const href = protocol + authority + tail.slice(authority.length);
  if (href.length > MAX_LENGTH || authority === '' || !URL.canParse(href)) return null;
  const url = new URL(href);
  return HOST.test(url.hostname) ? { url, authority, href } : null;
}

/**
 * Returns a safe link to a website, with 'https://' added when no scheme is written (place-8); null for anything else.
 */
export const websiteHref = (text: string): string | null => parseLink(text)?.href ?? null;

/** Returns a website for display: host without 'www.', path without trailing slash, no query; null as websiteHref. */
export function websiteLabel(text: string): string | null {
  const link = parseLink(text);
  if (!link) return null;
  const path = link.href.slice(link.href.indexOf('//') + 2 + link.authority.length).split(/[?#]/)[0] ?? '';
  return link.authority.replace(/^www\.(?=.*\.)/, '') + (path.endsWith('/') ? path.slice(0, -1) : path);
}
