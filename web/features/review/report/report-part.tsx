import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

/** 'Something is wrong here'; its code loads after the page, and the page works without it. */
export const ReportPart = lazyPart(
  () => import('./report-something.tsx').then((module) => module.ReportSomething),
  { fallback: <span className="block min-h-11" />, failure: 'nowhere' },
);
