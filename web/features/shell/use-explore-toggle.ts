import { useSearchParams } from 'react-router';

export type ExploreView = 'map' | 'list';

const PARAM = 'view';

/** Reads a phone's view on Explore from the address, and switches it (shell-1). */
export function useExploreToggle(): { view: ExploreView; toggle: () => void } {
  const [params, setParams] = useSearchParams();
  const view = params.get(PARAM) === 'list' ? 'list' : 'map';
  const toggle = () => setParams((now) => switched(now, view), { replace: true, preventScrollReset: true });
  return { view, toggle };
}

function switched(params: URLSearchParams, from: ExploreView): URLSearchParams {
  const next = new URLSearchParams(params);
  if (from === 'map') next.set(PARAM, 'list');
  else next.delete(PARAM);
  return next;
}
