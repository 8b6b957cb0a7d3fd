import { Link } from 'react-router';
import { paths } from '#contract/screens.ts';
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
      {/* In the history's state, because a searched text must not be in an address (privacy-1). */}
      <Link to={paths.add} state={{ name }} className="text-link">
        {t('wizard.by_hand_form')}
      </Link>
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
