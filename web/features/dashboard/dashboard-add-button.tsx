import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { preloadDialog } from '#web/ui/dialog.tsx';

/** What opens a tab's dialog for adding something. */
export function DashboardAddButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" className="size-4.5" />}
      aria-haspopup="dialog"
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
