import type { ReactNode } from 'react';
import type { User } from '#contract/session.ts';
import { useText } from '#web/lib/i18n.ts';
import { signOut } from '#web/lib/staff-session.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** For staff who are no administrators: says so, and shows their own account (`children`). */
export function OwnAccount({ user, children }: { user: User; children: ReactNode }) {
  const { t } = useText('signin');
  const leave = () =>
    signOut().catch(() => showToast({ title: t('signin.unreachable'), variant: 'destructive' }));
  return (
    <div className="mx-auto w-full max-w-3xl px-5 py-8 sm:px-8 md:py-12">
      <div className="mb-7 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="font-display text-4xl font-medium md:text-5xl">
            {t('signin.account')}
          </h1>
          <p className="mt-1 text-muted wrap-anywhere">{t('signin.signed_in', { email: user.email })}</p>
        </div>
        <Button onClick={leave}>{t('signin.sign_out')}</Button>
      </div>
      <section
        aria-labelledby="no-admin"
        className="mb-6 border border-line bg-surface px-5 py-4 xamfra sm:px-6"
      >
        <h2 id="no-admin" className="font-medium">
          {t('signin.no_admin')}
        </h2>
        <p className="mt-1 text-pretty text-muted">{t('signin.no_admin_text')}</p>
      </section>
      <h2 className="sr-only">{t('signin.account')}</h2>
      {children}
    </div>
  );
}
