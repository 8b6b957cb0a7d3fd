import { createSignal, useSignal } from '#web/lib/browser/signal.ts';

type ProofRequest = { answer: (proved: boolean) => void };

const request = createSignal<ProofRequest | null>(null);
let outcome: Promise<boolean> | undefined;

/** Asks staff to authenticate; calls that need it at the same time share one answer. */
export function askForProof(): Promise<boolean> {
  outcome ??= new Promise((resolve) => {
    request.set({
      answer(proved) {
        outcome = undefined;
        request.set(null);
        resolve(proved);
      },
    });
  });
  return outcome;
}

export const useProofAsked = () => useSignal(request);
export const proofAsked = () => request.get();
