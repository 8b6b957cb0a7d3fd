import { useRef, useState } from 'react';
import type { PassedOver } from '#domain/plan/passed-over.ts';
import type { Plan, PlanCity, PlanRequest } from '#domain/plan/plan.ts';
import type { Answer, GiveUp, LongerWalk } from '#domain/plan/solve.ts';
import { askPlanner } from '#web/features/plan/solver/plan-client.ts';

/** The plan on screen; `wasKept` is true for a plan from a link or a store, which was not solved here. */
export type ShownPlan = {
  request: PlanRequest;
  plan: Plan | null;
  alternatives: readonly Plan[];
  passedOver: readonly (readonly PassedOver[])[];
  giveUps: readonly GiveUp[];
  longerWalk?: LongerWalk;
  wasKept: boolean;
};

/** The last result of 'Another one': `at` is the stop, `isFound` whether there was an alternative. */
export type Exchange = { at: number; isFound: boolean };

type State = { shown: ShownPlan | null; status: 'idle' | 'working' | 'failed'; exchange: Exchange | null };

const NOTHING: State = { shown: null, status: 'idle', exchange: null };

const cacheKeyOf = ({ place, event }: { place: number | null; event: number | null }) =>
  event === null ? (place ?? 0) : -event;
const hasSameStops = (one: Plan, other: Plan) =>
  one.stops.map(cacheKeyOf).join() === other.stops.map(cacheKeyOf).join();

/**
 * Requests plans from the worker, and holds the one on screen. Responses to older requests are dropped.
 * @param first the plan to show at the start
 */
export function usePlanner(city: PlanCity, first: () => ShownPlan | null) {
  const [state, setState] = useState((): State => ({ ...NOTHING, shown: first() }));
  const turn = useRef(0);
  /** The earlier choices for each stop, so that 'Another one' does not return to them. */
  const seen = useRef(new Map<number, Set<number>>());

  function note(plan: Plan | null): void {
    for (const [index, stop] of plan?.stops.entries() ?? []) {
      seen.current.set(index, (seen.current.get(index) ?? new Set()).add(cacheKeyOf(stop)));
    }
  }

  async function work(ask: () => Promise<Partial<State>>): Promise<boolean> {
    turn.current += 1;
    const mine = turn.current;
    setState((before) => ({ ...before, status: 'working', exchange: null }));
    try {
      const next = await ask();
      if (mine !== turn.current) return false;
      setState((before) => ({ ...before, status: 'idle', ...next }));
      return true;
    } catch {
      if (mine === turn.current) setState((before) => ({ ...before, status: 'failed' }));
      return false;
    }
  }

  /** Returns the worker's response; undefined if it failed, or if the visitor has made a newer request. */
  const solve = async (request: PlanRequest): Promise<Answer | undefined> => {
    let answer: Answer | undefined;
    const isNewest = await work(async () => {
      answer = await askPlanner({ ask: 'solve', request }, city);
      const { best, ...rest } = answer;
      seen.current = new Map();
      note(best);
      return { shown: { request, plan: best, ...rest, wasKept: false } };
    });
    return isNewest ? answer : undefined;
  };

  /** Shows one of the alternatives. */
  const show = (plan: Plan, request: PlanRequest) =>
    work(async () => {
      const passedOver = await askPlanner({ ask: 'explain', request, plan }, city);
      seen.current = new Map();
      note(plan);
      const { shown } = state;
      if (!shown) return {};
      const alternatives = [shown.plan, ...shown.alternatives].filter(
        (one): one is Plan => one !== null && !hasSameStops(one, plan),
      );
      return { shown: { ...shown, plan, alternatives, passedOver } };
    });

  /** Shows a stored plan, or none. */
  function bring(shown: ShownPlan | null): void {
    turn.current += 1;
    seen.current = new Map();
    setState({ ...NOTHING, shown });
  }

  const another = (at: number) =>
    work(async () => {
      const { shown } = state;
      if (!shown?.plan) return {};
      const { plan: before, request } = shown;
      note(before);
      const tried = [...(seen.current.get(at) ?? [])];
      const plan = await askPlanner({ ask: 'another', request, plan: before, at, shown: tried }, city);
      if (!plan) {
        // All have been shown, so the next press starts over.
        seen.current.delete(at);
        note(before);
        return { exchange: { at, isFound: false } };
      }
      note(plan);
      const passedOver = await askPlanner({ ask: 'explain', request, plan }, city);
      const alternatives = shown.alternatives.filter((one) => !hasSameStops(one, plan));
      return {
        shown: { ...shown, plan, alternatives, passedOver, wasKept: false },
        exchange: { at, isFound: true },
      };
    });

  return { ...state, solve, show, bring, another };
}
