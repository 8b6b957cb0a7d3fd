/** Work that may follow the first screen. */
import { forgetPastNights } from '#web/features/plan/store/past-plans.ts';
import { queryClient } from './lib/api/query-client.ts';
import { startCopy } from './lib/device/make-copy.ts';
import { currentLanguage } from './lib/text/language.ts';
import { ExplorePage } from './router.tsx';

/** Watches the language, removes the times of past nights (plan-7), fetches Explore, and begins the visit's copy. */
export async function afterStart(): Promise<void> {
  askAgainInOtherLanguage();
  void fetchNextPage().catch(() => undefined);
  forgetPastNights(new Date());
  await startCopy();
}

/** Loads Explore, which most visitors open next, with the picture of its map. */
async function fetchNextPage(): Promise<void> {
  const [{ fetchStill }] = await Promise.all([
    import('./map/still/still-picture.tsx'),
    ExplorePage.preload(),
  ]);
  fetchStill();
}

/** Refetches after a change of language; until then, texts keep their language and are marked as such. */
function askAgainInOtherLanguage(): void {
  currentLanguage.subscribe(() => {
    for (const path of ['/api/places', '/api/events', '/api/events/next-dates']) {
      void queryClient.invalidateQueries({ queryKey: [path] });
    }
  });
}
