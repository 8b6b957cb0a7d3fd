import { decodePage } from './decode-page.ts';

/** Challenge pages are short; a long page that mentions a challenge is a real page. */
const LONGEST = 60_000;
const TITLES =
  /<title>\s{0,20}(just a moment\.\.\.|attention required! \| cloudflare|pardon our interruption)/i;
const CAPTCHA = /captcha-delivery\.com|_incapsula_resource/i;

export type ReadText = {
  text: string;
  /** Whether the site demands proof of a human visitor. */
  isChallenge: boolean;
};

/** Decodes a response. */
export function readText({ body, contentType }: { body: Uint8Array; contentType: string | null }): ReadText {
  const text = decodePage(Buffer.from(body.buffer, body.byteOffset, body.byteLength), contentType);
  return { text, isChallenge: text.length < LONGEST && (TITLES.test(text) || CAPTCHA.test(text)) };
}
