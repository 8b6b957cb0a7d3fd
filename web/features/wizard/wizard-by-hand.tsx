import { Link } from 'react-router';
import { useText } from '#web/lib/i18n.ts';

/** The way around every search. */
export function WizardByHand() {
  const { t } = useText('wizard');
  return (
    <p className="text-sm text-muted">
      {t('wizard.by_hand_hint')}{' '}
      <Link to="/add" className="text-link">
        {t('wizard.by_hand_form')}
      </Link>
    </p>
  );
}
