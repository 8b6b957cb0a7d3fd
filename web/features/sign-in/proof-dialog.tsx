import { type ComponentType, useEffect, useState } from 'react';
import { useProofAsked } from '#web/lib/api/proof.ts';
import { currentLanguage } from '#web/lib/text/language.ts';
import { loadAreas } from '#web/lib/text/text-store.ts';

type FormProps = { onAnswer: (proved: boolean) => void };

/** Asks in place who the person is, when a call of theirs needs to know; fetched when the first one does. */
export function ProofDialog() {
  const asked = useProofAsked();
  const [Form, setForm] = useState<ComponentType<FormProps>>();
  useEffect(() => {
    if (!asked) return;
    const fetched = Promise.all([
      import('./proof-form.tsx'),
      loadAreas(currentLanguage.get(), ['signin', 'passkey', 'rules']),
    ]);
    // What cannot be asked counts as not answered: the call fails as it would have, and can be made again.
    fetched.then(([{ ProofForm }]) => setForm(() => ProofForm)).catch(() => asked.answer(false));
  }, [asked]);
  return asked && Form ? <Form onAnswer={asked.answer} /> : null;
}
