/** Solves plans in a worker, so that the page never blocks. Sends nothing: the page passes in the places (plan-4). */
import type { World } from '#domain/plan/plan.ts';
import { another, explain, solve } from '#domain/plan/solve.ts';
import type { PlanQuestion } from './plan-client.ts';

let world: World = { places: [], events: [] };

function answer(question: PlanQuestion): unknown {
  if (question.ask === 'solve') return solve(question.request, world);
  if (question.ask === 'explain') return explain(question.plan, question.request, world);
  return another(question.plan, question.at, question.shown, question.request, world);
}

type QuestionMessage = { id: number; world?: World; question: PlanQuestion };

addEventListener('message', ({ data }: MessageEvent<QuestionMessage>) => {
  if (data.world) world = data.world;
  const { id, question } = data;
  try {
    postMessage({ id, answer: answer(question) });
  } catch (error) {
    postMessage({ id, failure: String(error) });
  }
});
