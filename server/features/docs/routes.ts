import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/app-context.ts';
import { docsPage } from '#server/http/pages/docs-page.ts';
import { documentHeaders } from '#server/http/response/headers.ts';
import { route } from '#server/http/route.ts';

import { presentOpenApi } from './present.ts';

export function docsRoutes(app: FastifyInstance, { env }: AppContext): void {
  const openApi = JSON.stringify(presentOpenApi());

  route(app, 'GET /api/openapi.json', ({ reply }) =>
    reply.type('application/json; charset=utf-8').send(openApi),
  );

  route(app, 'GET /api/docs', ({ reply }) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers(documentHeaders({ nonce, publicUrl: env.publicUrl }))
      .type('text/html; charset=utf-8')
      .send(docsPage(env.siteTitle, nonce));
  });
}
