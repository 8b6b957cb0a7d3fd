/** Admits the holder of a place's own key to the calls about that place, and to nothing else (place-18). */
import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import {
  EVENT_LOCATION_FIELDS,
  MAX_OWN_CHANGES,
  OWN_KEY_FIELDS,
  OWN_KEY_SCHEME,
} from '#contract/places/own-key.ts';
import { countUses } from '#db/limits/mutations.ts';
import { findPlaceOfKey, isEventAt } from '#db/places/own-keys.ts';
import type { AppContext } from '#server/app-context.ts';
import { AppError } from '#server/http/response/app-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The place whose key the request carries; null without a key. */
    ownPlace: number | null;
  }
}

export type OwnKeys = {
  /** Returns whether the request carries a key, which replaces cookies and gate. */
  isKeyed: (request: FastifyRequest) => boolean;
  /** Returns the refusal, or null once `request.ownPlace` is set. */
  admit: (request: FastifyRequest) => Promise<AppError | null>;
  /** Refuses bodies beyond the key's rights, and counts the change. */
  checkBody: preHandlerAsyncHookHandler;
};

const DAY_SECONDS = 86_400;
const HEADER = new RegExp(`^${OWN_KEY_SCHEME} ([\\w-]{0,64})$`);

export function ownKeys({ database: { pool }, now }: Pick<AppContext, 'database' | 'now'>): OwnKeys {
  const elsewhere = () => new AppError('own_key_elsewhere');

  return {
    isKeyed: ({ headers, url }) =>
      headers.authorization?.startsWith(`${OWN_KEY_SCHEME} `) === true && url.startsWith('/api/'),

    async admit(request) {
      const [, key] = HEADER.exec(request.headers.authorization ?? '') ?? [];
      const placeId = key ? await findPlaceOfKey(pool, key) : null;
      if (placeId === null) return new AppError('own_key_closed');
      const { config, url = '' } = request.routeOptions;
      if (config.ownKey !== true) return elsewhere();
      const { id } = request.params as { id?: string };
      if (url.startsWith('/api/places/:id') && id !== String(placeId)) return elsewhere();
      if (url === '/api/events/:id' && !(await isEventAt(pool, Number(id), placeId))) return elsewhere();
      request.ownPlace = placeId;
      return null;
    },

    async checkBody(request) {
      if (request.ownPlace === null || request.method === 'GET' || request.method === 'HEAD') return;
      const { url } = request.routeOptions;
      const fields = OWN_KEY_FIELDS[`${request.method} ${url}`];
      const body = Object(request.body) as { placeId?: unknown };
      if (fields && Object.keys(body).some((field) => !fields.includes(field))) throw elsewhere();
      const mayBeElsewhere = url === '/api/events' || EVENT_LOCATION_FIELDS.some((field) => field in body);
      if (mayBeElsewhere && body.placeId !== request.ownPlace) throw elsewhere();
      const use = { key: `own-key:${request.ownPlace}`, windowSeconds: DAY_SECONDS, most: MAX_OWN_CHANGES };
      const wait = await countUses(pool, [use], [], now());
      if (wait > 0) throw new AppError('own_key_used_up', { retryAfter: wait });
    },
  };
}
