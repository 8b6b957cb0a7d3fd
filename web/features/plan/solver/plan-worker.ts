/** Solves plans in a worker, so that the page never blocks. Sends nothing: the page passes in the places (plan-4). */
import type { PlanCity } from '#domain/plan/plan.ts';
import { another, explain, solve } from '#domain/plan/solve.ts';
import type { PlanQuestion } from './plan-client.ts';

let city: PlanCity = { places: [], events: [] };

function answer(question: PlanQuestion): unknown {
  if (question.ask === 'solve') return solve(question.request, city);
  if (question.ask === 'explain') return explain(question.plan, question.request, city);
  return another(question.plan, question.at, question.shown, question.request, city);
}

type QuestionMessage = { id: number; city?: PlanCity; question: PlanQuestion };

addEventListener('message', ({ data }: MessageEvent<QuestionMessage>) => {
  if (data.city) city = data.city;
  const { id, question } = data;
  try {
    postMessage({ id, answer: answer(question) });
  } catch (error) {
    postMessage({ id, failure: String(error) });
  }
});
