/** Makes, renews and checks the sealed copy of the guide. Only visits with a copy load this code. */
import { createSignal } from '#web/lib/browser/signal.ts';
import { hasLeft } from '#web/lib/device/raw-storage.ts';
import { openStores } from '#web/lib/device/sealed/sealed-store.ts';
import { isTakenAlong } from '#web/lib/device/sealed/taken-along.ts';
import { heldKeys } from '#web/lib/device/sealed/visit-key.ts';
import { readLocal } from '#web/lib/device/storage.ts';
import { STORED } from '#web/lib/device/stored-here.ts';
import { currentLanguage } from '#web/lib/text/language.ts';
import { CopyFailed, type CopyProgress, copyGuide } from './copy-guide.ts';
import { offlineCopy } from './copy-state.ts';
import { DAMAGED, GUIDE_CHANNEL } from './guide-channel.ts';
import { deleteCopy, readCopy } from './sealed-guide.ts';

const WORKER = '/sw.js';
const NOTHING: CopyProgress = { part: 0, bytes: 0 };

/** The part of the guide that is stored, from 0 to 1, and its bytes. */
export const copyProgress = createSignal<CopyProgress>(NOTHING);

/** Continues the copy of an earlier page or visit. */
export async function resumeCopy(): Promise<void> {
  followDamage();
  const { along: key } = await openStores();
  const state = await readCopy(key);
  if (state.is === 'damaged') return offlineCopy.set('unreadable');
  if (state.is === 'other') {
    // A visitor who entered by the code has not opened the guide taken along.
    const isOpen = readLocal(STORED.alongMark.name) === key.mark;
    if (await isTakenAlong()) return offlineCopy.set(isOpen ? 'unreadable' : 'off');
    // Left over from a visit whose key is lost.
    await deleteCopy();
  }
  if (state.is === 'readable') copyProgress.set({ part: state.isWhole ? 1 : 0, bytes: state.bytes });
  const isWhole = state.is === 'readable' && state.isWhole;
  offlineCopy.set(isWhole ? 'on' : 'keeping');
  // Without a network, even a partial copy answers.
  if (await makeCopy()) offlineCopy.set(state.is === 'readable' ? 'on' : 'off');
}

/**
 * Returns the failure: space is missing, the server is busy, or the browser refuses, in private windows or without a
 * network.
 */
export async function makeCopy(): Promise<'full' | 'busy' | 'failed' | null> {
  const wasWhole = offlineCopy.get() === 'on';
  // A visitor who leaves while the page starts has erased the cache, and nothing may create it again.
  if (hasLeft()) return 'failed';
  try {
    await caches.open(STORED.program.name);
    // Program and guide are stored in parallel; if one fails, the other one ends before both are deleted.
    const parts = await Promise.allSettled([copy(wasWhole), installProgram()]);
    for (const part of parts) if (part.status === 'rejected') throw part.reason;
    offlineCopy.set('on');
    return null;
  } catch (error) {
    // The earlier copy stays unchanged.
    if (wasWhole) return null;
    const reason = error instanceof CopyFailed ? error.reason : 'failed';
    return reason === 'full' || reason === 'busy' ? reason : 'failed';
  }
}

/** Installs the worker, which stores the program; an existing worker stores the newest pages. */
async function installProgram(): Promise<void> {
  const before = (await navigator.serviceWorker.getRegistration('/'))?.active;
  if (hasLeft()) return;
  await navigator.serviceWorker.register(WORKER);
  const { active } = await navigator.serviceWorker.ready;
  if (before) active?.postMessage('renew');
}

async function copy(isRenewal: boolean): Promise<void> {
  const { along: key } = await openStores();
  const tell = (progress: CopyProgress) => !isRenewal && copyProgress.set(progress);
  const isWanted = async () =>
    !hasLeft() && heldKeys()?.along === key && (await caches.has(STORED.program.name));
  const discard = async () => (await isTakenAlong()) || deleteCopy();
  // Two tabs that start together would fetch everything twice.
  await navigator.locks.request(GUIDE_CHANNEL, async () => {
    const { bytes } = await copyGuide({ key, language: currentLanguage.get(), tell, isWanted, discard });
    copyProgress.set({ part: 1, bytes });
  });
}

let following: BroadcastChannel | undefined;
function followDamage(): void {
  following ??= new BroadcastChannel(GUIDE_CHANNEL);
  following.onmessage = ({ data }) => data === DAMAGED && offlineCopy.set('unreadable');
}
