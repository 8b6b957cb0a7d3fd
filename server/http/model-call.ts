import type { AiOutcome, ModelPort } from '#providers/ai/port.ts';
import type { AppContext } from '#server/context.ts';
import { recordCall, spendCall } from '#server/features/ai/mutations.ts';

/** Asks the model once, and counts it; null when there is none, or when nothing is left of the day's budget. */
export async function askModel<T>(
  { ai, database, env, now }: Pick<AppContext, 'ai' | 'database' | 'env' | 'now'>,
  question: (model: ModelPort) => Promise<AiOutcome<T>>,
): Promise<AiOutcome<T> | null> {
  if (!ai.model || !(await spendCall(database.pool, env.aiDailyBudget, now()))) return null;
  const outcome = await question(ai.model);
  await recordCall(database.pool, outcome.ok ? outcome.tokens : null, now());
  return outcome;
}
