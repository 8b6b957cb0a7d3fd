import type { PassedOver } from '#domain/plan/passed-over.ts';
import type { Plan, PlanCity, PlanRequest } from '#domain/plan/plan.ts';
import type { Answer } from '#domain/plan/solve.ts';

export type PlanQuestion =
  | { ask: 'solve'; request: PlanRequest }
  | { ask: 'explain'; request: PlanRequest; plan: Plan }
  | { ask: 'another'; request: PlanRequest; plan: Plan; at: number; shown: readonly number[] };

type Answers = { solve: Answer; explain: PassedOver[][]; another: Plan | null };
type PendingQuestion = { resolve: (answer: unknown) => void; reject: (error: Error) => void };

let worker: Worker | undefined;
let lastCity: PlanCity | undefined;
let lastId = 0;
const waiting = new Map<number, PendingQuestion>();

function start(): Worker {
  const started = new Worker(new URL('./plan-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener(
    'message',
    ({ data }: MessageEvent<{ id: number; answer?: unknown; failure?: string }>) => {
      const { id, answer, failure } = data;
      if (failure === undefined) waiting.get(id)?.resolve(answer);
      else waiting.get(id)?.reject(new Error(failure));
      waiting.delete(id);
    },
  );
  started.addEventListener('error', () => {
    // A worker that could not be loaded is started again at the next request.
    worker = undefined;
    lastCity = undefined;
    for (const { reject } of waiting.values()) reject(new Error('the planner did not start'));
    waiting.clear();
  });
  return started;
}

/** Loads the worker in advance; a failure is reported at the next request. */
export function startPlanner(): void {
  worker ??= start();
}

/** Calls the worker; sends the places when they have changed. Rejects when the worker fails. */
export function askPlanner<Q extends PlanQuestion>(question: Q, city: PlanCity): Promise<Answers[Q['ask']]> {
  worker ??= start();
  lastId += 1;
  const id = lastId;
  const isNew = lastCity !== city;
  lastCity = city;
  worker.postMessage(isNew ? { id, city, question } : { id, question });
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
  });
}
