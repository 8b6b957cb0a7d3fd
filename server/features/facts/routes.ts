import type { FastifyInstance } from 'fastify';
import { type FactKind, isFactKind } from '#domain/facts/fact-kinds.ts';
import type { AppContext } from '#server/app-context.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { route } from '#server/http/route.ts';
import { createCommands } from '#server/writes/run.ts';
import { confirmFact, restateFact, sayFact } from './commands.ts';

/** The calls by which visitors and staff state and confirm facts (facts-edit-1). */
export function factsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const run = createCommands(ctx);

  route(app, 'PUT /api/places/:id/facts/:kind', ({ params: { id, kind }, body, request, reply }) =>
    run(sayFact, { request, reply, id, input: { kind: kindOf(kind), ...body } }),
  );

  route(app, 'DELETE /api/places/:id/facts/:kind', ({ params: { id, kind }, body, request, reply }) =>
    run(sayFact, { request, reply, id, input: { kind: kindOf(kind), value: null, ...body } }),
  );

  route(app, 'POST /api/places/:id/gone', ({ params: { id }, body: { seen, ...value }, request, reply }) =>
    run(sayFact, { request, reply, id, input: { kind: 'in_business', value, seen } }),
  );

  route(app, 'POST /api/places/:id/facts/:kind/still-right', ({ params, request, reply }) => {
    const confirmation = { request, reply, id: params.id, input: { kind: kindOf(params.kind) } };
    return request.staff ? run(restateFact, confirmation) : run(confirmFact, confirmation);
  });
}

function kindOf(name: string): FactKind {
  if (!isFactKind(name)) throw new AppError('fact_kind_unknown');
  return name;
}
