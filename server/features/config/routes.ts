import type { FastifyInstance } from 'fastify';
import { isMapsKey } from '#contract/places/maps-script.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Env } from '#server/env.ts';
import { route } from '#server/http/route.ts';

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** private: everyone inside the gate can read all values, and the whole internet the address for reports */
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

/**
 * Returns the text of /.well-known/security.txt, which needs no code. Without an operator's contact, the text
 * points to the gate, because visitors who have the code know whom to ask.
 */
function securityText(env: Pick<Env, 'publicUrl' | 'outboundContact'>, now: Date): string {
  const contact = contactUrl(env.outboundContact) ?? `${env.publicUrl}/`;
  return [
    '# Please tell the operator, not the public. No names of visitors, no access codes, no copies of data.',
    `Contact: ${contact}`,
    `Expires: ${addDays(now.toISOString().slice(0, 10), VALID_DAYS)}T00:00:00.000Z`,
    'Preferred-Languages: en, es, ca',
    `Canonical: ${env.publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** Returns a contact as the URI that the standard requires; null for other text or several lines. */
function contactUrl(contact: string): string | null {
  const text = contact.trim();
  if (/^[^\s@:/]+@[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  return /^(https:\/\/|mailto:|tel:)\S+$/.test(text) ? text : null;
}
