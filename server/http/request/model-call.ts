import { recordCall, spendCall } from '#db/vocabulary/tags/proposed-tags.ts';
import type { AiOutcome, ModelPort } from '#providers/ai/port.ts';
import type { AppContext } from '#server/app-context.ts';
import { AppError } from '#server/http/response/app-error.ts';

const BUSY_SECONDS = 5;

/**
 * Asks the model once and records the call; null when there is no model or its daily budget is spent. Throws when
 * too many calls wait.
 */
export async function askModel<T>(
  { ai, database, env, now, queues }: Pick<AppContext, 'ai' | 'database' | 'env' | 'now' | 'queues'>,
  question: (model: ModelPort) => Promise<AiOutcome<T>>,
): Promise<AiOutcome<T> | null> {
  const { model } = ai;
  if (!model) return null;
  const done = await queues.modelCalls('', async () => {
    if (!(await spendCall(database.pool, env.aiDailyBudget, now()))) return { outcome: null };
    const outcome = await question(model);
    await recordCall(database.pool, outcome.ok ? outcome.tokens : null, now());
    return { outcome };
  });
  if (done) return done.outcome;
  throw new AppError('assistant_busy', {
    retryAfter: BUSY_SECONDS,
  });
}
