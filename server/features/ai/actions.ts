import type { FastifyRequest } from 'fastify';
import type { RefusalName } from '#contract/refusals.ts';
import { addSuggestedTag, lockSuggestedTags } from '#db/vocabulary/tags/proposed-tags.ts';
import type { WriteContext } from '#db/write-context.ts';
import { decideSuggestions, type SuggestedTag } from '#domain/vocabulary/suggested-tags.ts';
import { tagSlug } from '#domain/vocabulary/tag-change.ts';
import type { AiOutcome, AiPort } from '#providers/ai/port.ts';
import type { AppContext } from '#server/app-context.ts';
import { limitUses } from '#server/http/request/actor.ts';
import { LIMITS } from '#server/http/request/limits.ts';
import { askModel } from '#server/http/request/model-call.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { performTogether } from '#server/writes/perform.ts';

const FAILURES = {
  failed: 'ai_failed',
  unsupported: 'ai_failed',
  unavailable: 'ai_unavailable',
  timeout: 'ai_timeout',
} as const;

export type AiAnswer<T> = { value: T; writtenBy: AiPort['writtenBy'] };
export type Ask = <T>(
  request: FastifyRequest,
  /** The refusal shown when the model fails; a model's own words are never shown as an error (ai-4). */
  failure: RefusalName,
  question: (ai: AiPort) => Promise<AiOutcome<T>>,
) => Promise<AiAnswer<T>>;

/**
 * Asks the model within all limits; uses the rules if there is no model, its daily budget is spent (ai-1), or
 * the facts support none of its sentences (ai-4).
 */
export function createAsk(ctx: AppContext): Ask {
  const { ai } = ctx;

  return async (request, failure, question) => {
    await limitUses(ctx, request, ai.model ? LIMITS.modelUses : LIMITS.rulesUses);
    if (ai.model === null) return answered(await question(ai.rules), ai.rules);
    const outcome = await askModel(ctx, question);
    const isUnsupported = outcome?.ok === false && outcome.reason === 'unsupported';
    if (!outcome || isUnsupported) return answered(await question(ai.rules), ai.rules);
    return answered(outcome, ai.model);

    function answered<T>(outcome: AiOutcome<T>, { writtenBy }: AiPort): AiAnswer<T> {
      if (!outcome.ok) throw new AppError(failure, { code: FAILURES[outcome.reason] });
      return { value: outcome.value, writtenBy };
    }
  };
}

/** A tag that staff have not reviewed. */
type HiddenTag = SuggestedTag & { id: number; isNew: boolean };

/**
 * Adds a model's new tags, hidden until staff have reviewed them (ai-3); returns them and earlier suggested
 * tags.
 */
export const hideSuggestedTags = (
  { database, ...by }: WriteContext,
  suggested: readonly SuggestedTag[],
): Promise<HiddenTag[]> =>
  performTogether(database, async (transaction) => {
    const around = await lockSuggestedTags(
      transaction,
      suggested.map(({ name }) => tagSlug(name)),
    );
    const { missing, hidden } = decideSuggestions(suggested, around);
    const tags: HiddenTag[] = hidden.map(({ id, name, type }) => ({ id, name, type, isNew: false }));
    for (const tag of missing) {
      tags.push({ ...tag, id: await addSuggestedTag(transaction, tag, by), isNew: true });
    }
    return tags;
  });
