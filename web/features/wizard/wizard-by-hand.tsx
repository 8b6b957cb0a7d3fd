import { Link } from 'react-router';
import { useText } from '#web/lib/i18n.ts';

/** The way around every search, and from the AI wizard to the one without. */
export function WizardByHand({ stepByStep = false }: { stepByStep?: boolean }) {
  const { t } = useText('wizard');
  return (
    <p className="text-sm text-muted">
      {t('wizard.by_hand_hint')}{' '}
      <Link to="/add" className="text-link">
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
