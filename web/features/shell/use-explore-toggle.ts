import { createSignal, useSignal } from '#web/lib/signal.ts';

export type ExploreView = 'map' | 'list';

// Outside React's tree: the bottom bar and the explore page sit on different branches of it.
const view = createSignal<ExploreView>('map');

const toggle = () => view.set(view.get() === 'map' ? 'list' : 'map');

/** What a phone shows on Explore; the bottom bar's Explore switches it (readings 2). */
export function useExploreToggle(): {
  view: ExploreView;
  toggle: () => void;
  setView: (view: ExploreView) => void;
} {
  return { view: useSignal(view), toggle, setView: view.set };
}
