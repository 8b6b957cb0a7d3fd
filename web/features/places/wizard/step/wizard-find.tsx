import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/screens.ts';
import type { FoundPlace } from '#web/features/places/maps-search/api.ts';
import { MapsSearch } from '#web/features/places/maps-search/maps-search.tsx';
import type { Wizard } from '#web/features/places/wizard/use-wizard.ts';
import { WizardNotice, WizardPlace, WizardStep } from '#web/features/places/wizard/wizard-step.tsx';
import { AddPlaceLink } from '#web/forms/place/add-place-link.tsx';
import { useText } from '#web/lib/text/i18n.ts';

/** A fresh and exact position; times in milliseconds. */
const POSITION = { enableHighAccuracy: true, timeout: 5000, maximumAge: 0 };

/** Step 1 of the four-step wizard: Find a Place. */
export function WizardFind({ wizard }: { wizard: Wizard }) {
  const { t } = useText('wizard');
  const [isMissing, setMissing] = useState(false);
  const { draft, isChosen } = wizard;
  return (
    <WizardStep wizard={wizard} onNext={() => (isChosen ? wizard.go(2) : setMissing(true))}>
      <MapsSearch
        label={t('wizard.find_label')}
        placeholder={t('wizard.find_placeholder')}
        initialText={draft.name}
        onText={wizard.setSearched}
        position={POSITION}
        troubleText={t('wizard.maps_failed')}
        onChoose={wizard.choose}
      />
      {isChosen && <WizardPlace {...draft} />}
      <WizardNotice>{isMissing && !isChosen && t('wizard.search_first')}</WizardNotice>
      <ByHand name={wizard.searched} />
    </WizardStep>
  );
}

/** Step 1 of the AI wizard: Find Place. Choosing a place continues to the next step. */
export function WizardSearch({ wizard }: { wizard: Wizard }) {
  const { t } = useText('wizard');
  const { draft } = wizard;
  const choose = (place: FoundPlace) => {
    wizard.choose(place);
    // Keeps the analysis of the same place, with the visitor's changes.
    wizard.go(place.placeId === draft.googlePlaceId && draft.writtenBy ? 3 : 2);
  };
  return (
    <WizardStep wizard={wizard}>
      <MapsSearch
        label={t('wizard.find_label')}
        placeholder={t('wizard.find_place_placeholder')}
        initialText={draft.name}
        onText={wizard.setSearched}
        onChoose={choose}
      />
      <ByHand name={wizard.searched}>
        {' · '}
        <Link to={paths.addWizard} className="text-link">
          {t('wizard.step_by_step')}
        </Link>
      </ByHand>
    </WizardStep>
  );
}

/** Links to the simple form, whose name field gets the searched text. */
function ByHand({ name, children }: { name: string; children?: ReactNode }) {
  const { t } = useText('wizard');
  return (
    <p className="text-sm text-muted">
      {t('wizard.by_hand_hint')}{' '}
      <AddPlaceLink start={{ name }} className="text-link">
        {t('wizard.by_hand_form')}
      </AddPlaceLink>
      {children}
    </p>
  );
}
