import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BodyOf } from '#contract/api.ts';
import { placeChangeSchema } from '#contract/places/place-writes.ts';
import { paths } from '#contract/screens.ts';
import { hoursFromLines } from '#domain/opening-hours/hours-lines.ts';
import { offeredPhotos } from '#domain/places/photo-choice.ts';
import { addPlace } from '#web/features/places/editing/api.ts';
import { useTwinCheck } from '#web/features/places/form/use-twin-check.ts';
import { type FoundPlace, placeDetailsQuery } from '#web/features/places/maps-search/api.ts';
import { isPending, useWaitingToast } from '#web/forms/draft/use-waiting-toast.ts';
import { useFormVocabulary } from '#web/forms/field/form-loading.tsx';
import { ApiError } from '#web/lib/api/api-client.ts';
import { logRefusal } from '#web/lib/api/log-refusal.ts';
import { dropWriteKey, writeKey } from '#web/lib/device/drafts.ts';
import { useText } from '#web/lib/text/i18n.ts';
import type { MapsDetails } from './api.ts';
import {
  type DraftChange,
  EMPTY_DRAFT,
  isChosen,
  useWizardDraft,
  type WizardDraft,
  type WizardName,
} from './use-wizard-draft.ts';
import { type Step, useWizardSteps } from './use-wizard-steps.ts';

type Table = {
  name: WizardName;
  steps: readonly Step[];
  body: (draft: WizardDraft) => BodyOf<'POST /api/places'>;
  /** Called once the place is in the guide. */
  onAdded?: () => void;
};

type Submission =
  | { kind: 'idle' | 'submitting' }
  | { kind: 'error'; error: unknown }
  | { kind: 'success'; id: number };

export type Wizard = ReturnType<typeof useWizard>;
export type Creation = ReturnType<typeof useCreation>;

/**
 * State of a wizard: its draft, the step in the URL, and the chosen place with the maps service's details.
 */
export function useWizard({ name, steps, body, onAdded }: Table) {
  const vocabulary = useFormVocabulary();
  const { t } = useText('add');
  const { draft, change, reset, end } = useWizardDraft(name);
  const way = useWizardSteps(steps, draft);
  const [searched, setSearched] = useState(draft.name);
  const [brokenPhotos, setBroken] = useState<ReadonlySet<string>>(new Set());
  const isVenue = draft.googlePlaceId !== '';
  const details = useQuery({ ...placeDetailsQuery(draft.googlePlaceId), enabled: isVenue });
  useFactsInDraft(details.data, change);

  return {
    ...way,
    steps,
    draft,
    change,
    vocabulary,
    details,
    /** Whether the maps service still has to answer about the chosen venue. */
    isLooking: isVenue && details.isPending,
    isVenue,
    isChosen: isChosen(draft),
    searched,
    setSearched,
    offered: offeredPhotos(details.data?.photos ?? [], t('add.alt', { name: draft.name })),
    brokenPhotos,
    /** Records a photo that failed to load, which cannot be saved. */
    addBroken: (url: string) => setBroken((now) => new Set(now).add(url)),
    creation: useCreation({ name, body, onAdded }, () => draft, end),
    /**
     * Chooses a place. Selecting a different place resets the draft; selecting the same place again keeps it.
     */
    choose: ({ placeId, name: chosenName, address, latitude, longitude, neighborhood }: FoundPlace) => {
      const googlePlaceId = placeId ?? '';
      if (googlePlaceId === draft.googlePlaceId && address === draft.address) return;
      dropWriteKey(name);
      const area = vocabulary.neighborhoods.find((one) => one.name === neighborhood);
      const where = { address, latitude, longitude, neighborhoodId: area?.id ?? null };
      change({ ...EMPTY_DRAFT, googlePlaceId, name: chosenName, ...where });
    },
    restart: () => {
      reset();
      way.go(1);
    },
  };
}

/** Submits a wizard. Likely twins are shown first, and the visitor decides (place-16). */
function useCreation(
  { name, body, onAdded }: Omit<Table, 'steps'>,
  draft: () => WizardDraft,
  endDraft: () => void,
) {
  const [state, setState] = useState<Submission>({ kind: 'idle' });
  const navigate = useNavigate();
  const twins = useTwinCheck();
  const sayWaiting = useWaitingToast();

  async function submit() {
    setState({ kind: 'submitting' });
    try {
      const response = await addPlace(twins.body(body(draft())), twins.query(), writeKey(name));
      endDraft();
      if (isPending(response)) {
        sayWaiting(response);
        return void navigate(paths.list, { replace: true });
      }
      onAdded?.();
      setState({ kind: 'success', id: response.id });
    } catch (error) {
      // Already shown by the gate overlay or the duplicates panel.
      const isSaid = error instanceof ApiError && (error.code === 'gate_locked' || twins.onRefused(error));
      if (!isSaid) logRefusal(error);
      setState(isSaid ? { kind: 'idle' } : { kind: 'error', error });
    }
  }

  return { state, submit, twins: twins.twins, goOn: () => void twins.goOn(submit) };
}

/** Drops a value that the guide would refuse, because the wizard has no field to correct it. */
function kept<Field extends 'phone' | 'website' | 'openingHours'>(field: Field, value: unknown) {
  return placeChangeSchema.safeParse({ [field]: value }).data?.[field] ?? null;
}

/** Copies phone, website and opening hours of the maps service into the draft. */
function useFactsInDraft(details: MapsDetails | undefined, change: (part: DraftChange) => void): void {
  useEffect(() => {
    if (!details) return;
    const lines = details.opening_hours?.weekday_text ?? [];
    change((now) => ({
      phone: kept('phone', details.formatted_phone_number),
      website: kept('website', details.website),
      // The visitor's choice in place of missing hours is kept.
      openingHours: lines.length > 0 ? kept('openingHours', hoursFromLines(lines)) : now.openingHours,
    }));
  }, [details, change]);
}
