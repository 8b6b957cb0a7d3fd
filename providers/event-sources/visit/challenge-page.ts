import type { OutboundResponse } from '#providers/outbound/outbound.ts';

const TITLES =
  /<title>\s{0,20}(just a moment\.\.\.|attention required! \| cloudflare|pardon our interruption)/i;
const CAPTCHA = /captcha-delivery\.com|_incapsula_resource/i;
/** Challenges are short; a long page that mentions one is a real page. */
const LONGEST = 60_000;

/**
 * Returns whether a site demanded proof of a human visitor. The visit then stops, without another identity or a retry.
 */
export function isChallenge(response: OutboundResponse, text: string): boolean {
  if (response.headers.get('cf-mitigated') === 'challenge') return true;
  return text.length < LONGEST && (TITLES.test(text) || CAPTCHA.test(text));
}
