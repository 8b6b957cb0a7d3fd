import type { FastifyInstance, FastifyRequest } from 'fastify';
import { placeSchema } from '#contract/places/places.ts';
import { closeOwnKey, findOwnWebsite, openOwnKey } from '#db/places/own-keys.ts';
import { readPlace } from '#db/places/queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { deriveKey, keyedHash } from '#server/http/gate/keyed-hash.ts';
import { actorOf, type Limit, limitUses } from '#server/http/request/actor.ts';
import { deviceCookie } from '#server/http/request/device.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { route } from '#server/http/route.ts';

/** Each check queries a website and a name server. */
const CHECKS: Limit = { name: 'own-proof', perDevice: { 86400: 10 }, refusal: 'too_many_proofs' };

/**
 * Registers a place's own key: created by staff, or by a person who can publish a line on the place's website
 * (place-18).
 */
export function ownKeyRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { database, env, now, ownership } = ctx;
  const proofKey = deriveKey(env.sessionSecret, 'own-proof');
  const devices = deviceCookie(env);
  const missing = () => new AppError('place_missing');

  route(app, 'GET /api/own', async ({ query, request }) => {
    if (request.ownPlace === null) throw new AppError('nothing_here');
    const content = await readPlace(database, request.ownPlace, query.lang, now());
    if (!content) throw missing();
    return placeSchema.parse(JSON.parse(Buffer.concat(content.chunks).toString()));
  });

  route(app, 'POST /api/admin/places/:id/key', ({ params: { id } }) => open(id, false));

  route(app, 'DELETE /api/admin/places/:id/key', ({ params: { id } }) => closeOwnKey(database.pool, id));

  route(app, 'POST /api/places/:id/own-proof', async ({ params: { id }, request }) => {
    const { website } = await ownSiteOf(id);
    return { line: lineFor(request, id, website) };
  });

  route(app, 'POST /api/places/:id/own-proof/check', async ({ params: { id }, request }) => {
    const site = await ownSiteOf(id);
    await limitUses(ctx, request, CHECKS);
    const line = lineFor(request, id, site.website);
    if (!(await ownership.isPublished(line, site))) throw new AppError('own_line_missing');
    // The website may have changed during the query.
    if ((await ownSiteOf(id)).website !== site.website) throw new AppError('own_website_new');
    return open(id, true);
  });

  async function open(id: number, isProved: boolean): Promise<{ url: string }> {
    const key = await openOwnKey(database.pool, id, isProved);
    if (key === null) throw missing();
    return { url: `${env.publicUrl}/own#${key}` };
  }

  /**
   * Returns the requesting device's line, so that no other device gets the key once the line is published. Pseudonyms
   * change every week, and a TXT record may take days, so the line depends on the cookie.
   */
  const lineFor = (request: FastifyRequest, id: number, website: string) => {
    const device = devices.read(request)?.id ?? actorOf(request).key;
    return `looking=${keyedHash(proofKey, `${id} ${website} ${device}`)}`;
  };

  async function ownSiteOf(id: number): Promise<{ website: string; domain: string }> {
    const found = await findOwnWebsite(database.pool, id, now());
    if (!found) throw missing();
    const domain = found.website && ownership.domainOf(found.website);
    if (!found.website || !domain) throw new AppError('own_website_missing');
    if (!found.isOld) throw new AppError('own_website_new');
    return { website: found.website, domain };
  }
}
