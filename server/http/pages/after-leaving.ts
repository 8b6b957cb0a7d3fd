import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LEFT_COOKIE } from '#contract/access/session-half.ts';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { LEFT_WORDS } from '#domain/languages/languages.ts';
import { clearCookie, cookieName, readCookies } from '#server/http/request/cookies.ts';
import { languageOf } from '#server/http/request/language.ts';
import { documentHeaders, inlineHashes } from '#server/http/response/headers.ts';

/** The address of 'Continue'. It names nothing, like everything else here. */
const CONTINUE = '/?1';

type EndVisit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * For ten minutes after 'Leave' (web/lib/device/quick-exit.ts), answers every address that is opened as a page with one
 * that names neither the guide nor a purpose, so that Back shows nothing and the history gets no title of the guide. `end`
 * removes what a visitor who left without a network could not delete.
 */
export function hideAfterLeaving(app: FastifyInstance, publicUrl: string, end: EndVisit): void {
  const mark = cookieName(LEFT_COOKIE, publicUrl);
  const pages = new Map(LANGUAGES.map((language) => [language, pageIn(language)]));

  app.addHook('onRequest', async (request, reply) => {
    const cookies = readCookies(request);
    if (cookies[mark] === undefined || !opensPage(request)) return;
    if (Object.keys(cookies).length > 1) await end(request, reply);
    reply.header('cache-control', 'no-store');
    if (request.url === CONTINUE) {
      clearCookie(reply, LEFT_COOKIE, publicUrl);
      return reply.redirect('/', 303);
    }
    const html = pages.get(languageOf(request.headers['accept-language'])) ?? '';
    return reply
      .code(404)
      .headers(documentHeaders({ publicUrl, hashes: inlineHashes(html) }))
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

/** Returns whether a browser would show the response as a page; older ones do not say so, but ask for HTML. */
function opensPage({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET') return false;
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate';
}

const pageIn = (language: Language): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${LEFT_WORDS[language].title}</title>
<link rel="icon" href="data:,">
<style>:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{margin:20vh auto 0;max-width:30rem;padding:1rem}
h1{font-size:1.25rem}a{display:inline-block;min-height:44px;padding:10px 0;color:LinkText}</style>
</head>
<body>
<main>
<h1>${LEFT_WORDS[language].title}</h1>
<a href="${CONTINUE}">${LEFT_WORDS[language].next}</a>
</main>
</body>
</html>
`;
