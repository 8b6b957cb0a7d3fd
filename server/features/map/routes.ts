import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BasemapPort } from '#providers/basemap/port.ts';
import { AppError } from '#server/http/app-error.ts';
import { chooseCoding, encodeQuickly } from '#server/http/content-coding.ts';
import { route } from '#server/http/route.ts';

// private: where on the map a device has looked stays in no browser's cache; the map itself holds what it shows.
const CACHE_CONTROL = 'no-store';

/** The map's style, its geometry, and whatever the style asks for; reads no table and calls no third party itself. */
export function mapRoutes(app: FastifyInstance, basemap: BasemapPort): void {
  route(app, 'GET /api/map/style/:theme', async ({ params, request, reply }) => {
    const text = JSON.stringify(await basemap.style(params.theme));
    return sendText(request, reply, text, 'application/json');
  });

  route(app, 'GET /api/map/basemap.json', ({ request, reply }) =>
    sendText(request, reply, basemap.geometry(), 'application/geo+json'),
  );

  route(app, 'GET /api/map/tiles/*', async ({ request, reply }) => {
    const answer = await basemap.resource((request.params as Record<'*', string>)['*']);
    if (!answer.ok && answer.reason === 'missing') throw new AppError('not_found', 'There is no such tile');
    if (!answer.ok) throw new AppError('provider_unavailable', 'The map cannot be loaded now');
    const { body, contentType } = answer.resource;
    if (isUnchanged(request, reply, body, contentType)) return reply;
    return reply.send(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
  });
}

async function sendText(request: FastifyRequest, reply: FastifyReply, text: string, type: string) {
  if (isUnchanged(request, reply, text, type)) return reply;
  const coding = chooseCoding(request.headers['accept-encoding'], ['br', 'gzip']);
  reply.header('vary', 'accept-encoding');
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.send(await encodeQuickly(text, coding));
}

/** Sets the headers of the answer; true when the browser has it already and 304 was sent. */
function isUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Uint8Array,
  type: string,
): boolean {
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  reply.type(type).header('cache-control', CACHE_CONTROL).header('etag', etag);
  if (request.headers['if-none-match'] !== etag) return false;
  reply.code(304).send();
  return true;
}
