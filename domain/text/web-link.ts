const MAX_LENGTH = 2048;

type LinkParts = { scheme: string; host: string; port: string; rest: string };

function isHost(host: string): boolean {
  const labels = host.split('.');
  return (
    host.length <= 253 &&
    labels.length >= 2 &&
    // '10.30' is a time, and browsers read '80.80' and '0x7f.1' as IP addresses.
    /^\p{L}/u.test(labels.at(-1) ?? '') &&
    labels.every((label) => label.length <= 63 && /^[\p{L}\p{N}_-]+$/u.test(label)) &&
    !labels.some((label) => label.startsWith('-') || label.endsWith('-'))
  );
}

/** Parses a link by hand (this room has no URL class); null unless it is a plain web link. */
function linkParts(text: string): LinkParts | null {
  const written = text.trim();
  if (written === '' || written.length > MAX_LENGTH) return null;
  // Spaces, control and invisible characters, and characters that browsers treat as a slash or markup.
  if (/[\s\p{C}\\<>"^`{|}]/u.test(written)) return null;
  const scheme = /^https?:\/\//i.exec(written)?.[0];
  const tail = scheme ? written.slice(scheme.length) : written.replace(/^\/\//, '');
  const end = tail.search(/[/?#]/);
  const authority = end < 0 ? tail : tail.slice(0, end);
  const port = /:\d{1,5}$/.exec(authority)?.[0] ?? '';
  // No '@' remains in a host, so credentials ('https://bank.example@evil.example') are refused.
  const host = authority.slice(0, authority.length - port.length).toLowerCase();
  if (!isHost(host)) return null;
  return { scheme: scheme?.toLowerCase() ?? 'https://', host, port, rest: end < 0 ? '' : tail.slice(end) };
}

/**
 * Returns a safe link to a website, with 'https://' added when no scheme is written (place-8); null for anything else.
 */
export function websiteHref(text: string): string | null {
  const parts = linkParts(text);
  const href = parts && parts.scheme + parts.host + parts.port + parts.rest;
  return href && href.length <= MAX_LENGTH ? href : null;
}

/** Returns a website for display: host without 'www.', path without trailing slash, no query; null as websiteHref. */
export function websiteLabel(text: string): string | null {
  const parts = linkParts(text);
  if (!parts) return null;
  const path = parts.rest.split(/[?#]/)[0] ?? '';
  return (
    parts.host.replace(/^www\.(?=.*\.)/, '') + parts.port + (path.endsWith('/') ? path.slice(0, -1) : path)
  );
}
