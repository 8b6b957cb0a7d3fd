import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/app-context.ts';
import { docsPage } from '#server/http/pages/docs-page.ts';
import { documentHeaders, inlineHashes } from '#server/http/response/headers.ts';
import { route } from '#server/http/route.ts';

import { presentOpenApi } from './present.ts';

export function docsRoutes(app: FastifyInstance, { env }: AppContext): void {
  const openApi = JSON.stringify(presentOpenApi());

  route(app, 'GET /api/openapi.json', ({ reply }) =>
    reply.type('application/json; charset=utf-8').send(openApi),
  );

  const page = docsPage(env.siteTitle);
  const headers = documentHeaders({ publicUrl: env.publicUrl, hashes: inlineHashes(page) });

  route(app, 'GET /api/docs', ({ reply }) =>
    reply.headers(headers).type('text/html; charset=utf-8').send(page),
  );
}
