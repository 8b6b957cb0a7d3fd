import { createSignal, useSignal } from '#web/lib/browser/signal.ts';

/** Somebody waits to hear whether the person has proved who they are. */
type Asked = { answer: (proved: boolean) => void };

const asked = createSignal<Asked | null>(null);
let outcome: Promise<boolean> | undefined;

/** Has the app ask the person who they are; calls that need it at the same time wait for one answer. */
export function askForProof(): Promise<boolean> {
  outcome ??= new Promise((resolve) => {
    asked.set({
      answer(proved) {
        outcome = undefined;
        asked.set(null);
        resolve(proved);
      },
    });
  });
  return outcome;
}

export const useProofAsked = () => useSignal(asked);
/** What waits now, outside React. */
export const proofAsked = () => asked.get();
