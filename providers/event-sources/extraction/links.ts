import { websiteHref } from '#domain/text/web-link.ts';

const TRACKING = /^(utm_.*|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|_ga|_gl|ref_src|srsltid)$/i;

export function resolveLink(href: string | null | undefined, base: URL): string | null {
  const written = href?.trim().replace(/^webcal:/i, 'https:');
  if (!written || written.length > 2048 || !URL.canParse(written, base.href)) return null;
  const url = new URL(written, base);
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  for (const name of [...url.searchParams.keys()]) {
    if (TRACKING.test(name)) url.searchParams.delete(name);
  }
  // The page's own host may have no public name.
  return url.origin === base.origin ? url.href : websiteHref(url.href);
}
