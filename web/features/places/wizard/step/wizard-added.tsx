import Check from 'lucide-react/icons/check';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#contract/screens.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';

const REDIRECT_MS = 2000;

/** Confirms the new place and redirects to its page after 2 s; a link skips the wait (wizard-1). */
export function WizardAdded({ id }: { id: number }) {
  const { t } = useText('wizard');
  const navigate = useNavigate();
  const page = paths.place(id);
  useEffect(() => {
    const timer = setTimeout(() => void navigate(page, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, page]);
  return (
    <div className="mt-12 flex flex-col items-center gap-5 text-center">
      <span className="grid size-16 place-items-center bg-open text-bg octagon">
        <Check aria-hidden="true" className="size-8" />
      </span>
      <div role="status">
        <p className="font-display text-3xl font-medium">{t('wizard.added')}</p>
        <p className="mt-2 text-muted">{t('wizard.redirecting')}</p>
      </div>
      <Button asChild variant="primary">
        <Link to={page} replace>
          {t('wizard.go_now')}
        </Link>
      </Button>
    </div>
  );
}
