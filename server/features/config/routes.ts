import type { FastifyInstance } from 'fastify';
import { isMapsKey } from '#contract/places/maps-script.ts';
import type { AppContext } from '#server/app-context.ts';
import { route } from '#server/http/route.ts';
import { securityText } from './present.ts';

/** private: everything here is readable by all inside the gate, and the address for reports by everybody */
export function configRoutes(app: FastifyInstance, { env, now }: AppContext): void {
  const config = {
    googleMapsApiKey: env.googleMapsApiKey,
    googleMapsScriptUrl: env.googleMapsScriptUrl,
    mapStyle: { day: '/api/map/style/day', night: '/api/map/style/night' },
    features: { google: isMapsKey(env.googleMapsApiKey), ai: env.aiBaseUrl !== undefined },
    taxiPhone: env.taxiPhone,
    title: env.siteTitle,
  };
  route(app, 'GET /api/config', () => config);

  route(app, 'GET /.well-known/security.txt', ({ reply }) =>
    reply.type('text/plain; charset=utf-8').send(securityText(env, now())),
  );
}
