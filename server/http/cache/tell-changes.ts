import type { FastifyInstance, onSendHookHandler } from 'fastify';
import { type Noun, VERSIONED_NOUNS, type VersionedNoun } from '#contract/effects.ts';
import type { DataVersions } from './data-versions.ts';

/**
 * Makes every route registered later bump the versions of the nouns it changed (contract/effects.ts) before its
 * response is sent, so that the client reads what it wrote. Refusals change nothing, and a 202 means that a change is
 * kept waiting for review.
 */
export function tellChanges(app: FastifyInstance, versions: Pick<DataVersions, 'bump'>): void {
  app.addHook('onRoute', (route) => {
    const nouns = (route.config?.changes ?? []).filter(isVersioned);
    if (nouns.length === 0) return;
    const tell: onSendHookHandler = (_request, { statusCode }, payload, done) => {
      if (statusCode < 300 && statusCode !== 202) versions.bump(...nouns);
      done(null, payload);
    };
    route.onSend = [tell, ...[route.onSend ?? []].flat()];
  });
}

const isVersioned = (noun: Noun): noun is VersionedNoun =>
  (VERSIONED_NOUNS as readonly Noun[]).includes(noun);
