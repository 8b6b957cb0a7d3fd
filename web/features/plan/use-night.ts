import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#contract/screens.ts';
import { nightAhead } from '#domain/plan/next-night.ts';
import type { Plan } from '#domain/plan/plan.ts';
import type { GiveUp } from '#domain/plan/solve.ts';
import { type PlanDraft, readPlan } from '#web/features/plan/share/plan-text.ts';
import { startPlanner } from '#web/features/plan/solver/plan-client.ts';
import type { SavedPlan } from '#web/features/plan/store/saved-plans.ts';
import { takeHandedOver } from '#web/lib/share/arrived-link.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { confirm } from '#web/ui/overlay/confirm-region.tsx';
import { readPlanLink } from './share/plan-link.ts';
import { type NightProps, useNightState } from './use-night-state.ts';
import { atNight, checkFields, emptyFields, fieldsOfPlaces, fieldsWithout } from './use-plan-form.ts';

/**
 * The night on screen, form and proposal: created here, restored in this tab, or opened from a link or a saved plan.
 */
export function useNight(props: NightProps) {
  const { city, needs } = props;
  const { t } = useText('plan');
  const state = useNightState(props);
  const { form, planner, draft, isStarted } = state;
  const { heading, showHeading } = useHeading();
  usePlanArrival(open, openPlan);

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
    if (one.isPast) state.begin(fieldsOfPlaces(one.places, city.places, needs), ['past']);
    else state.open(one.plan);
    showHeading();
  }

  function openPlan(text: string): void {
    const plan = readPlan(text);
    if (plan) state.open(plan);
  }

  function open(arrived: NonNullable<ReturnType<typeof readPlanLink>>): void {
    if (arrived.kind === 'places') {
      openShared(arrived.ids);
      return;
    }
    const start =
      arrived.kind === 'place'
        ? { from: { kind: 'place' as const, id: arrived.id } }
        : arrived.kind === 'event'
          ? { event: city.events.find(({ id }) => id === arrived.id) }
          : {};
    state.begin(emptyFields(new Date(), needs, start), arrived.kind === 'broken' ? ['broken'] : []);
  }

  /** Puts the places of a shared plan into the form; asks first if the tab has a plan that they would replace. */
  function openShared(ids: readonly number[]): void {
    const show = () => state.begin(fieldsOfPlaces(ids, city.places, needs), ['shared']);
    if (isStarted) {
      confirm({
        title: t('plan.arrived'),
        text: t('plan.arrived_replaces'),
        confirm: t('plan.arrived_open'),
        work: async () => show(),
      });
    } else show();
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

/** Opens the link in the address, and the plan of a guest's link. */
function usePlanArrival(
  open: (arrived: NonNullable<ReturnType<typeof readPlanLink>>) => void,
  openPlan: (text: string) => void,
): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another fragment opens another plan
  useEffect(() => {
    if (hash === '') {
      openPlan(takeHandedOver());
      return;
    }
    // Browsers store addresses, so everything in the fragment is removed (plan-4).
    void navigate(paths.plan, { replace: true, preventScrollReset: true });
    const read = readPlanLink(hash);
    if (read) open(read);
  }, [hash]);
}
