import { Link } from 'react-router';
import { paths } from '#contract/screens.ts';
import { AddPlaceLink } from '#web/forms/place/add-place-link.tsx';
import { useText } from '#web/lib/text/i18n.ts';

type Props = {
  /** The searched text, which becomes the form's name field. */
  name: string;
  stepByStep?: boolean;
};

/** Links to the simple form and, from the AI wizard, to the four-step wizard. */
export function WizardByHand({ name, stepByStep = false }: Props) {
  const { t } = useText('wizard');
  return (
    <p className="text-sm text-muted">
      {t('wizard.by_hand_hint')}{' '}
      <AddPlaceLink start={{ name }} className="text-link">
        {t('wizard.by_hand_form')}
      </AddPlaceLink>
      {stepByStep && (
        <>
          {' · '}
          <Link to={paths.addWizard} className="text-link">
            {t('wizard.step_by_step')}
          </Link>
        </>
      )}
    </p>
  );
}
