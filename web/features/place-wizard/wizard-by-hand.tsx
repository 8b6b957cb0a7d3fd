import { Link } from 'react-router';
import { useText } from '#web/lib/text/i18n.ts';

type Props = {
  /** What was searched for: the name that the form begins with. */
  name: string;
  stepByStep?: boolean;
};

/** The way around every search, and from the AI wizard to the one without. */
export function WizardByHand({ name, stepByStep = false }: Props) {
  const { t } = useText('wizard');
  return (
    <p className="text-sm text-muted">
      {t('wizard.by_hand_hint')}{' '}
      {/* In the state of the history: what somebody looked for does not belong into an address. */}
      <Link to="/add" state={{ name }} className="text-link">
        {t('wizard.by_hand_form')}
      </Link>
      {stepByStep && (
        <>
          {' · '}
          <Link to="/add-wizard" className="text-link">
            {t('wizard.step_by_step')}
          </Link>
        </>
      )}
    </p>
  );
}
