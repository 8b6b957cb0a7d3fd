import type { FastifyInstance, HTTPMethods } from 'fastify';
import { AppError } from '#server/http/response/app-error.ts';

/** OPTIONS is missing: there are no CORS headers, and every preflight gets 404 (request/cross-site.ts). */
const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Answers 405 with `Allow` to the methods that a registered address does not know. Closed addresses ask for the code
 * first, so that a stranger cannot discover them. A plugin, so that it runs after the routes of other plugins.
 */
export async function refuseWrongMethods(app: FastifyInstance): Promise<void> {
  const known = new Map<string, { methods: Set<string>; isOpen: boolean }>();
  for (const { method, url, access } of app.listedRoutes) {
    const entry = known.get(url) ?? { methods: new Set<string>(), isOpen: true };
    entry.methods.add(method);
    if (access !== 'open') entry.isOpen = false;
    known.set(url, entry);
  }
  for (const [url, { methods, isOpen }] of known) {
    const method = METHODS.filter((name) => !methods.has(name));
    const allowed = [...methods].toSorted().join(', ');
    app.route({
      method,
      url,
      config: { access: isOpen ? 'open' : 'gate', isRefusal: true },
      // Before the body is read: what it says does not matter.
      onRequest: (_request, reply, done) => {
        reply.header('allow', allowed);
        done(new AppError('wrong_method', { values: { methods: allowed } }));
      },
      handler: () => undefined,
    });
  }
}
