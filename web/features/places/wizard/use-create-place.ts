import { useState } from 'react';
import type { BodyOf, QueryOf } from '#contract/api.ts';
import type { Pending } from '#contract/held-changes/held-changes.ts';
import { useTwinCheck } from '#web/features/places/form/use-twin-check.ts';
import { isPending, useWaitingToast } from '#web/forms/draft/use-waiting-toast.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { logRefusal } from '#web/lib/api/log-refusal.ts';
import { writeKey } from '#web/lib/device/drafts.ts';
import type { WizardName } from './use-wizard-draft.ts';

type State =
  | { kind: 'idle' | 'submitting' }
  | { kind: 'error'; error: unknown }
  | { kind: 'success'; id: number };

type NewPlace = BodyOf<'POST /api/places'>;
type Send = (
  place: NewPlace,
  query: QueryOf<'POST /api/places'>,
  key: string,
) => Promise<{ id: number } | Pending>;

type Ends = {
  /** Called after the place was added; must erase the draft from this device. */
  onCreated: (id: number) => void;
  onWaiting: () => void;
};

export type Creation = ReturnType<typeof useCreatePlace>;

/** Submits a wizard. Likely twins are shown first, and the visitor decides (place-16). */
export function useCreatePlace(
  name: WizardName,
  { place, send }: { place: () => NewPlace; send: Send },
  { onCreated, onWaiting }: Ends,
) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const twins = useTwinCheck();
  const sayWaiting = useWaitingToast();

  async function submit() {
    setState({ kind: 'submitting' });
    try {
      const response = await send(twins.body(place()), twins.query(), writeKey(name));
      if (isPending(response)) {
        sayWaiting(response);
        return onWaiting();
      }
      setState({ kind: 'success', id: response.id });
      onCreated(response.id);
    } catch (error) {
      // Already shown by the gate overlay or the duplicates panel.
      const isSaid = error instanceof ApiError && (error.code === 'gate_locked' || twins.onRefused(error));
      if (!isSaid) logRefusal(error);
      setState(isSaid ? { kind: 'idle' } : { kind: 'error', error });
    }
  }

  return { state, submit, twins: twins.twins, goOn: () => void twins.goOn(submit) };
}
