import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { User } from '#contract/staff/staff.ts';
import { meQuery } from '#web/lib/api/staff-session.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SignInForm } from './sign-in-form.tsx';

type SignedIn = { user: User; needsSecondFactor: boolean };

const SignedInContext = createContext<SignedIn | null>(null);

/** Renders its content for signed-in staff, and the sign-in form otherwise (staff-1). */
export function StaffOnly({ children }: { children: ReactNode }) {
  const { t } = useText('signin', 'labels');
  const { data, isPending, refetch } = useQuery(meQuery);
  if (isPending) {
    return (
      <div aria-busy="true" className="mx-auto w-full max-w-md px-5 py-16">
        <Skeleton className="h-96" />
      </div>
    );
  }
  if (!data) {
    return (
      <EmptyState heading="h1" title={t('signin.failed')} text={t('labels.unreachable')}>
        <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
      </EmptyState>
    );
  }
  const { user, needsSecondFactor = false } = data;
  if (!user) return <SignInForm />;
  return <SignedInContext value={{ user, needsSecondFactor }}>{children}</SignedInContext>;
}

/** Returns the member of staff for whom StaffOnly renders its content. */
export function useSignedIn(): SignedIn {
  const signedIn = useContext(SignedInContext);
  if (!signedIn) throw new Error('no StaffOnly above');
  return signedIn;
}
