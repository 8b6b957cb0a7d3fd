import type { ReactNode } from 'react';

/** Why the step cannot go on; read out when it appears, and empty before, so that it is. */
export function WizardNotice({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <div className="border-l-4 border-closed bg-raised px-4 py-3 font-medium text-closed">{children}</div>
      )}
    </div>
  );
}
