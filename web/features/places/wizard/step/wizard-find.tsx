import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/screens.ts';
import { Namesakes } from '#web/features/places/form/place-namesakes.tsx';
import { type FoundPlace, titleOf } from '#web/features/places/maps-search/api.ts';
import { MapsSearch } from '#web/features/places/maps-search/maps-search.tsx';
import type { Wizard } from '#web/features/places/wizard/use-wizard.ts';
import { hasPlace } from '#web/features/places/wizard/use-wizard-draft.ts';
import { WizardNotice, WizardPlace, WizardStep } from '#web/features/places/wizard/wizard-step.tsx';
import { AddPlaceLink } from '#web/forms/place/add-place-link.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';

/** A fresh and exact position; times in milliseconds. */
const POSITION = { enableHighAccuracy: true, timeout: 5000, maximumAge: 0 };

/** Step 1 of the four-step wizard: Find a Place. */
export function WizardFind({ wizard }: { wizard: Wizard }) {
  const { t } = useText('add');
  const [isMissing, setMissing] = useState(false);
  const { draft, isChosen, isVenue } = wizard;
  return (
    <WizardStep wizard={wizard} onNext={() => (hasPlace(draft) ? wizard.go(2) : setMissing(true))}>
      <MapsSearch
        label={t('add.find_label')}
        placeholder={t('add.find_placeholder')}
        initialText={isVenue ? draft.name : titleOf({ name: '', address: draft.address })}
        onText={wizard.setSearched}
        position={POSITION}
        troubleText={t('add.maps_failed')}
        onChoose={wizard.choose}
      />
      <Namesakes name={wizard.searched} />
      {isChosen && <WizardPlace {...draft} />}
      <PlaceName wizard={wizard} />
      <WizardNotice>
        {isMissing && !hasPlace(draft) && t(isChosen ? 'add.name_first' : 'add.search_first')}
      </WizardNotice>
      <ByHand name={wizard.searched} />
    </WizardStep>
  );
}

/** Step 1 of the AI wizard: Find Place. Choosing a place continues to the next step. */
export function WizardSearch({ wizard }: { wizard: Wizard }) {
  const { t } = useText('add');
  const { draft, isChosen, isVenue } = wizard;
  const [isMissing, setMissing] = useState(false);
  const isAddress = isChosen && !isVenue;
  const choose = (place: FoundPlace) => {
    wizard.choose(place);
    if (place.placeId === null) return;
    // Keeps the analysis of the same place, with the visitor's changes.
    wizard.go(place.placeId === draft.googlePlaceId && draft.writtenBy ? 3 : 2);
  };
  return (
    <WizardStep
      wizard={wizard}
      onNext={isAddress ? () => (hasPlace(draft) ? wizard.go(2) : setMissing(true)) : undefined}
      end={
        isAddress && (
          <Button variant="primary" type="submit">
            {t('add.continue')}
          </Button>
        )
      }
    >
      <MapsSearch
        label={t('add.find_label')}
        placeholder={t('add.find_place_placeholder')}
        initialText={isVenue ? draft.name : titleOf({ name: '', address: draft.address })}
        onText={wizard.setSearched}
        onChoose={choose}
      />
      <Namesakes name={wizard.searched} />
      {isAddress && <WizardPlace {...draft} />}
      <PlaceName wizard={wizard} />
      <WizardNotice>
        {isMissing && !hasPlace(draft) && t(isChosen ? 'add.name_first' : 'add.search_first')}
      </WizardNotice>
      <ByHand name={wizard.searched}>
        {' · '}
        <Link to={paths.addWizard} className="text-link">
          {t('add.step_by_step')}
        </Link>
      </ByHand>
    </WizardStep>
  );
}

/** Asks for the name of the place at a chosen address; a venue has one. */
function PlaceName({ wizard: { draft, change, isChosen, isVenue } }: { wizard: Wizard }) {
  const { t } = useText('labels');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { address } = draft;
  const first = useRef(address);
  useEffect(() => {
    // A newly chosen address has no name yet, so the next letters are its name.
    if (address !== first.current) input.current?.focus();
    first.current = address;
  }, [address]);
  if (!isChosen || isVenue) return null;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {t('labels.name')}
      </label>
      <input
        ref={input}
        id={id}
        className="control"
        autoComplete="off"
        maxLength={120}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
      />
    </div>
  );
}

/** Links to the simple form, whose name field gets the searched text. */
function ByHand({ name, children }: { name: string; children?: ReactNode }) {
  const { t } = useText('add');
  return (
    <p className="text-sm text-muted">
      {t('add.by_hand_hint')}{' '}
      <AddPlaceLink start={{ name }} className="text-link">
        {t('add.by_hand_form')}
      </AddPlaceLink>
      {children}
    </p>
  );
}
