import type { ReactNode } from 'react';
import { signOut } from '#web/lib/api/staff-session.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { useSignedIn } from './staff-only.tsx';

type Props = {
  /** 'no_admin': not an administrator; 'one_more': needs a second factor first. */
  reason: 'no_admin' | 'one_more';
  children: ReactNode;
};

/** For staff without access to the dashboard: says why, and shows the part of their account they need (`children`). */
export function OwnAccount({ reason, children }: Props) {
  const { user } = useSignedIn();
  const { t } = useText('signin');
  const leave = () =>
    signOut().catch(() => showToast({ title: t('signin.unreachable'), variant: 'destructive' }));
  return (
    <div className="mx-auto w-full max-w-[46rem] px-5 py-8 sm:px-8 md:py-12">
      <div className="mb-7 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="font-display text-4xl font-medium md:text-5xl">
            {t(reason === 'no_admin' ? 'signin.account' : 'signin.one_more_step')}
          </h1>
          <p className="mt-1 text-muted wrap-anywhere">{t('signin.signed_in', { email: user.email })}</p>
        </div>
        <Button onClick={leave}>{t('signin.sign_out')}</Button>
      </div>
      <section
        aria-labelledby="reason"
        className="mb-6 border border-line bg-surface px-5 py-4 xamfra sm:px-6"
      >
        <h2 id="reason" className="font-medium">
          {t(`signin.${reason}`)}
        </h2>
        <p className="mt-1 text-pretty text-muted">{t(`signin.${reason}_text`)}</p>
      </section>
      <h2 className="sr-only">{t('signin.account')}</h2>
      {children}
    </div>
  );
}
