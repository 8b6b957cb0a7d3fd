import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readKnownVocabulary } from '#db/vocabulary/queries.ts';
import { neighborhoodAt, neighborhoodInAddress } from '#domain/geo/neighborhood-of.ts';
import { hoursFromLines } from '#domain/opening-hours/hours-lines.ts';
import type { KnownVocabulary } from '#domain/places/place-vocabulary.ts';
import type { SuggestedTag } from '#domain/vocabulary/suggested-tags.ts';
import { NO_FACTS } from '#providers/ai/port.ts';
import type { AppContext } from '#server/app-context.ts';
import { keepFresh } from '#server/http/cache/fresh-value.ts';
import { actorOf, isWithin } from '#server/http/request/actor.ts';
import { inItsLanguage } from '#server/http/request/language.ts';
import { LIMITS } from '#server/http/request/limits.ts';
import { type RouteInput, route } from '#server/http/route.ts';
import { createAsk, hideSuggestedTags } from './actions.ts';

type Analysis = RouteInput<'POST /api/ai/analyze-place'>['body'];
type Tags = { newTags: SuggestedTag[]; tagIds: number[] };

/**
 * Registers the proposals for the forms; nothing about a place is stored before a person has reviewed them.
 */
export function aiRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { database, maps, now, versions } = ctx;
  const ask = createAsk(ctx);
  const vocabulary = keepFresh(versions, () => readKnownVocabulary(database));

  route(app, 'POST /api/ai/generate-description', async ({ body, request }) => {
    const facts = { ...NO_FACTS, ...withoutUndefined(inItsLanguage(request, body)) };
    const { value, writtenBy } = await ask(request, 'no_description', (ai) => ai.describePlace(facts));
    return { description: value, writtenBy };
  });

  route(app, 'POST /api/ai/suggest-tags', async ({ body, request }) => {
    const facts = { ...NO_FACTS, ...withoutUndefined(body) };
    const { tags } = await shownVocabulary();
    const { value, writtenBy } = await ask(request, 'no_tags', (ai) => ai.suggestTags(facts, tags));
    return { tags: value, tagIds: value, writtenBy };
  });

  route(app, 'POST /api/ai/analyze-place', async ({ body, request }) => {
    const { value, writtenBy } = await analyze(request, body);
    const { newTags, tagIds, ...analysis } = value;
    return { ...analysis, ...(await hide(request, { newTags, tagIds })), writtenBy };
  });

  async function analyze(request: FastifyRequest, body: Analysis) {
    const vocabulary = await shownVocabulary();
    // Details are fetched only after the assistant's limits have been checked.
    return ask(request, 'no_analysis', async (ai) => {
      const details = await detailsOf(request, body.googlePlaceDetails?.place_id);
      const neighborhood = details
        ? neighborhoodAt(details, vocabulary.neighborhoods)
        : neighborhoodInAddress(body.address ?? '', vocabulary.neighborhoods);
      const facts = {
        ...NO_FACTS,
        language: inItsLanguage(request, body).language ?? NO_FACTS.language,
        name: body.name,
        address: details?.address ?? body.address ?? null,
        neighborhood: neighborhood?.name ?? null,
        openingHours: details?.weekdayText.length ? hoursFromLines(details.weekdayText) : null,
      };
      const analysis = await ai.analyzePlace(facts, vocabulary);
      return analysis.ok
        ? { ...analysis, value: { ...analysis.value, neighborhoodId: neighborhood?.id ?? null } }
        : analysis;
    });
  }

  async function hide(request: FastifyRequest, { newTags, tagIds }: Tags) {
    const hidden = newTags.length
      ? await hideSuggestedTags({ database, actor: actorOf(request), now: now() }, newTags)
      : [];
    const created = hidden.filter(({ isNew }) => isNew).length;
    if (created > 0) versions.bump('tags');
    return {
      tagIds: [...tagIds, ...hidden.map(({ id }) => id)],
      newTags: hidden.map(({ id, name, type }) => ({ id, name, type, color: null })),
      newTagsCreated: created,
    };
  }

  /** Hides a model's suggested tags until staff have reviewed them (ai-3). */
  async function shownVocabulary(): Promise<KnownVocabulary> {
    const { tags, ...rest } = await vocabulary.get();
    return { ...rest, tags: tags.filter(({ isShown }) => isShown) };
  }

  /** Reads the details from the maps service, because those sent by the client cannot be trusted. */
  async function detailsOf(request: FastifyRequest, placeId: string | undefined) {
    const details =
      placeId && (await isWithin(ctx, request, LIMITS.lookUps)) ? await maps.details(placeId) : null;
    return details?.ok ? details.value : null;
  }
}

const withoutUndefined = <T extends object>(body: T) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as T;
