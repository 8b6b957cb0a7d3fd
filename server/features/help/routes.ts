import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HELP_LANGUAGES, type HelpLanguage } from '#contract/language.ts';
import { readHelpNumbers } from '#db/help/queries.ts';
import type { WriteContext } from '#db/write-context.ts';
import type { AppContext } from '#server/app-context.ts';
import { keepFresh } from '#server/http/cache/fresh-value.ts';
import { createHelpPages } from '#server/http/pages/help-pages.ts';
import { actorOf } from '#server/http/request/actor.ts';
import { languageAmong } from '#server/http/request/language.ts';
import { sendEncoded } from '#server/http/response/encoded-response.ts';
import { route } from '#server/http/route.ts';
import { addHelpNumber, editHelpNumber, recordAnswer, removeHelpNumber } from './actions.ts';

export function helpRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { database, versions } = ctx;
  const pages = createHelpPages(ctx);
  const numbers = keepFresh(versions, () => readHelpNumbers(database));
  const contextOf = (request: FastifyRequest): WriteContext => ({
    database,
    actor: actorOf(request),
    now: ctx.now(),
  });

  // The first page must be in memory before the database can become unreachable.
  app.addHook('onReady', () => pages.refresh());

  route(app, 'GET /help', ({ request, reply }) =>
    sendEncoded(request, reply, pages.get(languageFor(request))),
  );

  route(app, 'GET /api/help-numbers', () => numbers.get());
  route(app, 'GET /api/admin/help-numbers', () => numbers.get());

  route(app, 'POST /api/admin/help-numbers', ({ body, request }) => addHelpNumber(contextOf(request), body));

  route(app, 'PATCH /api/admin/help-numbers/:id', ({ params, body, request }) =>
    editHelpNumber(contextOf(request), params.id, body),
  );

  route(app, 'DELETE /api/admin/help-numbers/:id', ({ params, request }) =>
    removeHelpNumber(contextOf(request), params.id),
  );

  route(app, 'POST /api/admin/help-numbers/:id/answered', ({ params, request }) =>
    recordAnswer(contextOf(request), params.id),
  );
}

/** Returns the language of ?lang=, or of the browser. */
function languageFor({ query, headers }: FastifyRequest): HelpLanguage {
  const { lang } = query as { lang?: unknown };
  return (
    HELP_LANGUAGES.find((language) => language === lang) ??
    languageAmong(headers['accept-language'], HELP_LANGUAGES)
  );
}
