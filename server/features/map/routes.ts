import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { MapTheme } from '#providers/basemap/port.ts';
import type { AppContext } from '#server/app-context.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { chooseCoding } from '#server/http/response/content-coding.ts';
import { type EncodedResponse, encodeResponse, sendEncoded } from '#server/http/response/encoded-response.ts';
import { route } from '#server/http/route.ts';

// private: tiles in a browser's cache would reveal which parts of the map a visitor viewed
const CACHE_CONTROL = 'no-store';
const unpack = promisify(brotliDecompress);

/** Serves the map's style, geometry and tiles; it reads no table and calls no third party itself. */
export function mapRoutes(
  app: FastifyInstance,
  { basemap, env: { publicUrl } }: Pick<AppContext, 'basemap' | 'env'>,
): void {
  const styles = new Map<MapTheme, { text: string; response: EncodedResponse }>();
  let geometry: { text: string; response: EncodedResponse } | undefined;

  route(app, 'GET /api/map/style/:theme', async ({ params: { theme }, request, reply }) => {
    const text = await basemap.style(theme);
    const hit = styles.get(theme);
    if (hit?.text === text) return sendEncoded(request, reply, hit.response);
    hit?.response.retire();
    const response = encodeResponse(text, {
      publicUrl,
      type: 'application/json',
      headers: { 'cache-control': CACHE_CONTROL },
    });
    styles.set(theme, { text, response });
    return sendEncoded(request, reply, response);
  });

  route(app, 'GET /api/map/basemap.json', async ({ request, reply }) => {
    const text = await basemap.geometry();
    if (geometry?.text !== text) {
      geometry?.response.retire();
      const headers = { 'cache-control': CACHE_CONTROL };
      geometry = {
        text,
        response: encodeResponse(text, { publicUrl, type: 'application/geo+json', headers }),
      };
    }
    return sendEncoded(request, reply, geometry.response);
  });

  route(app, 'GET /api/map/tiles/*', async ({ request, reply }) => {
    const outcome = await basemap.resource((request.params as Record<'*', string>)['*']);
    if (!outcome.ok && outcome.reason === 'missing') throw new AppError('tile_missing');
    if (!outcome.ok) throw new AppError('map_unavailable');
    const { body, contentType, coding } = outcome.resource;
    const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
    reply.type(contentType).header('cache-control', CACHE_CONTROL).header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
    if (!coding) return reply.send(bytes);
    reply.header('vary', 'accept-encoding');
    if (chooseCoding(request.headers['accept-encoding'], [coding]) === 'identity')
      return reply.send(await unpack(bytes));
    return reply.header('content-encoding', coding).send(bytes);
  });
}
