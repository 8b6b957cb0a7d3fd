import { createSignal, useSignal } from '#web/lib/browser/signal.ts';

type ProofRequest = { answer: (proved: boolean) => void };

const asked = createSignal<ProofRequest | null>(null);
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
export const proofAsked = () => asked.get();
