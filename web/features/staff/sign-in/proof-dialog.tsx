import { type ComponentType, useEffect, useState } from 'react';
import { useProofAsked } from '#web/lib/api/proof.ts';
import { currentLanguage } from '#web/lib/text/language.ts';
import { loadAreas } from '#web/lib/text/text-store.ts';

type FormProps = { onAnswer: (proved: boolean) => void };

/** Asks for proof in place, when a call requires it; loads with the first such call. */
export function ProofDialog() {
  const request = useProofAsked();
  const [Form, setForm] = useState<ComponentType<FormProps>>();
  useEffect(() => {
    if (!request) return;
    const fetched = Promise.all([
      import('./proof-form.tsx'),
      loadAreas(currentLanguage.get(), ['signin', 'rules']),
    ]);
    // If the form fails to load, the call fails as if the proof had been refused, and can be repeated.
    fetched.then(([{ ProofForm }]) => setForm(() => ProofForm)).catch(() => request.answer(false));
  }, [request]);
  return request && Form ? <Form onAnswer={request.answer} /> : null;
}
