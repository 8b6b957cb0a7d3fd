import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matcherOf } from '#contract/path-matcher.ts';
import { isMapsKey, isMapsScreen } from '#contract/places/maps-script.ts';
import { OWN_SCREEN } from '#contract/places/registry.ts';
import { SCREENS } from '#contract/screens.ts';
import type { AppContext } from '#server/app-context.ts';
import { hasNoVisit } from '#server/http/request/cookies.ts';
import { languageOf } from '#server/http/request/language.ts';
import type { IsLetIn } from '#server/http/request/read-limits.ts';
import { chooseCoding } from '#server/http/response/content-coding.ts';
import { documentHeaders } from '#server/http/response/headers.ts';
import { loadShells } from './shell.ts';
import { loadStaticFiles, type StaticFile } from './static-files.ts';

const BUILT_CLIENT = fileURLToPath(new URL('../../../dist/web', import.meta.url));

/** Paths that programs request, for which an HTML page would be misleading. */
const FOR_PROGRAMS = /^\/(api|feeds|assets)(\/|$)|\.[a-z0-9]+$/i;

const isScreen = matcherOf([...Object.values(SCREENS), OWN_SCREEN]);

/**
 * Serves from memory the client's files and, at every other address, the page that starts the client; nothing
 * without a build (tests, development). `isLetIn` decides between the page with the gate and the one that starts
 * the app at once.
 */
export function staticRoutes(
  app: FastifyInstance,
  context: Pick<AppContext, 'env' | 'log' | 'now'>,
  isLetIn: IsLetIn,
  folder = BUILT_CLIENT,
): void {
  if (!existsSync(`${folder}/shell.en.gate.html`)) {
    context.log.warn('the client is not built: only the API is served');
    return;
  }
  const { publicUrl, googleMapsApiKey, googleMapsScriptUrl, siteTitle } = context.env;
  const files = loadStaticFiles(folder, siteTitle);
  const shells = loadShells(folder, siteTitle, context.env.accessCode !== '');
  const mapsScriptFor = (path: string) =>
    isMapsKey(googleMapsApiKey) && isMapsScreen(path) ? googleMapsScriptUrl : undefined;

  app.get('/*', { config: { access: 'open' } }, async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const file = files.get(path);
    if (file) return sendFile(request, reply, file);
    if (FOR_PROGRAMS.test(path)) return reply.callNotFound();

    const letIn = await Promise.resolve(isLetIn(request)).catch(() => false);
    const language = languageOf(request.headers['accept-language']);
    const coding = chooseCoding(request.headers['accept-encoding'], ['gzip']) as 'gzip' | 'identity';
    const isStranger = hasNoVisit(request);
    const page = { url: request.url, language, letIn, isStranger, at: context.now(), coding };
    const { body, hashes } = shells(page);
    if (coding !== 'identity') reply.header('content-encoding', coding);
    return reply
      .code(isScreen(path) ? 200 : 404)
      .headers(documentHeaders({ publicUrl, hashes, mapsScriptUrl: mapsScriptFor(path) }))
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .send(body);
  });
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile): FastifyReply {
  const available = (['br', 'gzip'] as const).filter((coding) => file.bodies[coding]);
  const coding = chooseCoding(request.headers['accept-encoding'], available);
  const etag = `"${file.etag}${coding === 'identity' ? '' : `-${coding}`}"`;
  reply.header('etag', etag).header('cache-control', file.cacheControl).header('vary', 'accept-encoding');
  if (file.policy) reply.header('content-security-policy', file.policy);
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.header('content-type', file.type).send(file.bodies[coding] ?? file.bodies.identity);
}
