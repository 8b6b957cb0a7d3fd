/** Work that may follow the first screen. */
import { forgetPastNights } from '#web/features/plan/store/past-plans.ts';
import { startCopy } from './lib/device/make-copy.ts';

/** Removes the times of past nights (plan-7), and begins the copy for use without a network. */
export async function afterStart(): Promise<void> {
  forgetPastNights(new Date());
  await startCopy();
}
