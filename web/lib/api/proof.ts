import { createSignal, useSignal } from '#web/lib/browser/signal.ts';

/** The pending request for proof, and how to answer it. */
type Asked = { answer: (proved: boolean) => void };

const asked = createSignal<Asked | null>(null);
let outcome: Promise<boolean> | undefined;

/** Asks staff to prove who they are; calls that need proof at the same time share one answer. */
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
/** Returns the pending request, for code outside React. */
export const proofAsked = () => asked.get();
