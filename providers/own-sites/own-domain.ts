import { parse } from 'tldts';

/** Hosts with pages of many businesses, in addition to the private part of the Public Suffix List. */
const SHARED = new Set(
  `instagram.com facebook.com fb.com fb.me linktr.ee linkin.bio beacons.ai bio.link lnk.bio taplink.cc about.me carrd.co
  tiktok.com twitter.com x.com threads.net youtube.com youtu.be t.me telegram.me wa.me whatsapp.com google.com goo.gl
  eventbrite.com eventbrite.es meetup.com tripadvisor.com tripadvisor.es thefork.com thefork.es linkedin.com pinterest.com
  soundcloud.com mixcloud.com spotify.com ra.co residentadvisor.net booking.com airbnb.com wixsite.com wordpress.com
  blogspot.com tumblr.com medium.com patreon.com ko-fi.com barcelona.cat gencat.cat
  g.page xceed.me dice.fm openstreetmap.org wikipedia.org`.split(/\s+/),
);

/**
 * Returns the registrable domain of a website that can speak for its place (sources-3); null for a URL on a
 * shared host, an IP address, or other text.
 */
export function ownDomainOf(website: string): string | null {
  if (!URL.canParse(website)) return null;
  const { protocol, hostname } = new URL(website);
  if (!/^https?:$/.test(protocol)) return null;
  const { domain, isIp, isPrivate } = parse(hostname, { allowPrivateDomains: true });
  return isIp || isPrivate || domain === null || SHARED.has(domain) ? null : domain;
}
