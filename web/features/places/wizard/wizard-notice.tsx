import type { ReactNode } from 'react';

/** The reason why the step cannot continue. It is mounted while empty, so that screen readers announce the text. */
export function WizardNotice({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <div className="border-l-4 border-closed bg-raised px-4 py-3 font-medium text-closed">{children}</div>
      )}
    </div>
  );
}
