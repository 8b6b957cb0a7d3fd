import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listProposals, listReportedPlaces } from '#db/facts/proposals/queries.ts';
import { listStarterProposals } from '#db/facts/starter-proposals/queries.ts';
import type { By } from '#db/write-context.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { factsReport } from '#domain/facts/facts-report.ts';
import { osmPage } from '#domain/places/openstreetmap.ts';
import type { AppContext } from '#server/app-context.ts';
import { actorOf } from '#server/http/request/actor.ts';
import { route } from '#server/http/route.ts';
import { createWorld } from '#server/writes/run.ts';
import { decideProposals, decideStarterProposals } from './actions.ts';

/** Staff's report of the facts, and the sources' proposals. */
export function factsReportRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { database } = ctx;
  const { pool } = database;
  const world = createWorld(ctx);
  const authorOf = (request: FastifyRequest): By => ({ actor: actorOf(request), now: ctx.now() });

  route(app, 'GET /api/admin/facts', async () =>
    factsReport(await listReportedPlaces(pool, ctx.now()), madridTime(ctx.now()).isoDate),
  );

  route(app, 'GET /api/admin/fact-proposals', async () =>
    (await listProposals(pool, ctx.now())).map(({ placeId, name, sourceRef, ...proposal }) => ({
      place: { id: placeId, name },
      url: sourceRef.startsWith('osm:') ? osmPage(sourceRef) : sourceRef,
      ...proposal,
    })),
  );

  route(app, 'POST /api/admin/fact-proposals', async ({ body, request }) => {
    const decided = await decideProposals(world, body, authorOf(request));
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
    const decided = await decideStarterProposals(world, body, authorOf(request));
    return { decided, left: body.proposals.length - decided };
  });
}
