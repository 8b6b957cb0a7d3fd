import type { FastifyInstance } from 'fastify';
import type { DecidedProposals } from '#contract/facts/facts-report.ts';
import { acceptProposals, refuseProposals, type SeenProposal } from '#db/facts/proposals/mutations.ts';
import { listProposals, listReportedPlaces } from '#db/facts/proposals/queries.ts';
import { acceptStarterNews, refuseStarterNews } from '#db/facts/starter-news/mutations.ts';
import { listStarterProposals } from '#db/facts/starter-news/queries.ts';
import { readKnownVocabulary } from '#db/vocabulary/queries.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { readFactStatement } from '#domain/facts/fact-value.ts';
import { factsReport } from '#domain/facts/facts-report.ts';
import { OSM_CREDIT, osmPage } from '#domain/places/openstreetmap.ts';
import type { AppContext } from '#server/app-context.ts';
import { keepFresh } from '#server/http/cache/fresh-value.ts';
import { actorOf } from '#server/http/request/actor.ts';
import { route } from '#server/http/route.ts';

/** Staff's report of the facts, and the proposals from OpenStreetMap. */
export function factsReportRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { database, versions } = ctx;
  const { pool } = database;
  const vocabulary = keepFresh(versions, () => readKnownVocabulary(database));

  route(app, 'GET /api/admin/facts', async () =>
    factsReport(await listReportedPlaces(pool, ctx.now()), madridTime(ctx.now()).isoDate),
  );

  route(app, 'GET /api/admin/fact-proposals', async () =>
    (await listProposals(pool, ctx.now())).map(({ placeId, name, sourceRef, ...proposal }) => ({
      place: { id: placeId, name },
      url: osmPage(sourceRef),
      ...proposal,
    })),
  );

  route(app, 'POST /api/admin/fact-proposals', async ({ body, request }) => {
    const context = { database, vocabulary, actor: actorOf(request), now: ctx.now() };
    let decided = 0;
    // Each place is a write of its own, so that a refusal does not stop the others.
    for (const [placeId, seen] of byPlace(body)) {
      decided +=
        body.decision === 'accept'
          ? await acceptProposals(context, placeId, seen, OSM_CREDIT)
          : await refuseProposals(pool, placeId, seen);
    }
    return { decided, left: body.proposals.length - decided };
  });

  route(app, 'GET /api/admin/fact-proposals/starter', async () =>
    (await listStarterProposals(database)).map(
      ({ entry, kind, mark, placeId, name, fields, ours, lead }) => ({
        entry,
        kind,
        mark,
        place: { id: placeId, name },
        fields: { ...fields },
        ours: { ...ours },
        sources: lead?.sources ?? [],
        checkedOn: lead?.checkedOn ?? null,
      }),
    ),
  );

  route(app, 'POST /api/admin/fact-proposals/starter', async ({ body, request }) => {
    const context = { database, vocabulary, actor: actorOf(request), now: ctx.now() };
    const decided =
      body.decision === 'accept'
        ? await acceptStarterNews(context, body.proposals)
        : await refuseStarterNews(database, body.proposals);
    return { decided, left: body.proposals.length - decided };
  });
}

function byPlace({ proposals }: DecidedProposals): Map<number, SeenProposal[]> {
  const places = new Map<number, SeenProposal[]>();
  for (const { placeId, ...said } of proposals) {
    const read = readFactStatement(said);
    if (!read?.value) continue;
    const { kind, value } = read;
    places.set(placeId, [...(places.get(placeId) ?? []), { kind, value }]);
  }
  return places;
}
