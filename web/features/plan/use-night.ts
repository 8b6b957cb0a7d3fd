import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#contract/screens.ts';
import { nightAhead } from '#domain/plan/next-night.ts';
import type { Plan } from '#domain/plan/plan.ts';
import type { GiveUp } from '#domain/plan/solve.ts';
import type { KeptPlan, PlanDraft } from '#web/features/plan/share/plan-text.ts';
import { startPlanner } from '#web/features/plan/solver/plan-client.ts';
import type { SavedPlan } from '#web/features/plan/store/saved-plans.ts';
import { arrivedLink, forgetArrived, keepArrived, takeHandedOver } from '#web/lib/seal/arrived-link.ts';
import type { SealedFragment } from '#web/lib/seal/sealed-link.ts';
import { readPlanLink, SEALED } from './share/plan-link.ts';
import { type NightProps, useNightState } from './use-night-state.ts';
import { atNight, checkFields, emptyFields, fieldsOfPlaces, fieldsWithout } from './use-plan-form.ts';

/**
 * The night on screen, form and proposal: created here, restored in this tab, or opened from a link or a saved plan.
 */
export function useNight(props: NightProps) {
  const { world, needs } = props;
  const state = useNightState(props);
  const { form, planner, draft, isStarted } = state;
  const { heading, showHeading } = useHeading();
  const arrival = usePlanArrival((read, wasSealed) => {
    if (read.kind === 'open') return state.open(read, wasSealed ? [] : ['open_link']);
    const start =
      read.kind === 'place'
        ? { from: { kind: 'place' as const, id: read.id } }
        : read.kind === 'event'
          ? { event: world.events.find(({ id }) => id === read.id) }
          : {};
    state.begin(emptyFields(new Date(), needs, start), read.kind === 'broken' ? ['broken'] : []);
  });

  // The worker's script is loaded with the form, so that the first press needs no network (plan-4).
  useEffect(startPlanner, []);

  function take(draft: PlanDraft): void {
    state.setDraft(draft);
    showHeading();
  }

  /** Plans the form's night; a night that is wholly or partly past is moved to the next possible time. */
  async function plan(typed: PlanDraft, own = form.fields.needs): Promise<void> {
    const { change, ...night } = nightAhead(typed, new Date());
    const draft = { ...typed, ...night };
    if (change) form.setFields((before) => atNight(before, night));
    const isFromHere = draft.from.kind === 'here';
    const here = isFromHere ? await props.locate() : null;
    state.setNotes(change ? [change] : []);
    state.setLacksPosition(isFromHere && !here);
    if (await planner.solve(state.requestOf(draft, own, here))) take(draft);
  }

  function openSaved(one: SavedPlan): void {
    if (one.isPast) state.begin(fieldsOfPlaces(one.places, world.places, needs), ['past']);
    else state.open(one.plan);
    showHeading();
  }

  function openSealed(opened: KeptPlan | 'broken'): void {
    arrival.drop();
    if (opened === 'broken') state.setNotes(['broken_seal']);
    else state.open(opened);
    showHeading();
  }

  function startOver(): void {
    state.empty();
    showHeading();
  }

  function giveUp(given: GiveUp): void {
    const wished = given.kind === 'wish' ? planner.shown?.request.wishes[given.wish] : undefined;
    const next = fieldsWithout(form.fields, given, wished);
    form.setFields(next);
    const checked = checkFields(next);
    if ('draft' in checked) void plan(checked.draft, next.needs);
  }

  /** Shows one of the alternatives instead. */
  function choose(other: Plan): void {
    if (!draft || !planner.shown) return;
    void planner.show(other, planner.shown.request);
    take(draft);
  }

  return {
    form,
    planner,
    draft,
    notes: state.notes,
    lacksPosition: state.lacksPosition,
    heading,
    isStarted,
    /** A sealed link whose words are not entered yet. */
    sealed: arrival.sealed,
    openSealed,
    dropSealed: arrival.drop,
    plan,
    openSaved,
    startOver,
    giveUp,
    choose,
  };
}

/** The plan's heading, with a function that focuses it and scrolls to it. */
function useHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  function showHeading(): void {
    requestAnimationFrame(() => {
      const shown = heading.current ?? document.querySelector<HTMLElement>('main h1');
      shown?.focus({ preventScroll: true });
      // Focus alone would leave the heading at the bottom edge of a phone's screen.
      shown?.scrollIntoView({ block: 'start' });
    });
  }
  return { heading, showHeading };
}

type PlanArrival = Exclude<ReturnType<typeof readPlanLink>, { kind: 'sealed' }>;

/**
 * Reads plans from the address or from a guest's link: `open` gets those that need no words, `sealed` is a link without
 * its words yet; it survives a reload.
 */
function usePlanArrival(open: (arrived: PlanArrival, wasSealed: boolean) => void) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [sealed, setSealed] = useState(arrivedBefore);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another fragment opens another plan
  useEffect(() => {
    const fragment = hash || takeHandedOver();
    if (fragment === '') return;
    // Browsers store addresses, so everything in the fragment is removed (plan-4).
    if (hash) void navigate(paths.plan, { replace: true, preventScrollReset: true });
    const read = readPlanLink(fragment);
    if (read.kind !== 'sealed') return open(read, hash === '');
    keepArrived(fragment);
    setSealed(read.sealed);
  }, [hash]);

  return {
    sealed,
    drop: () => {
      forgetArrived();
      setSealed(null);
    },
  };
}

function arrivedBefore(): SealedFragment | null {
  const fragment = arrivedLink([SEALED]);
  const read = fragment ? readPlanLink(fragment) : null;
  return read?.kind === 'sealed' ? read.sealed : null;
}
