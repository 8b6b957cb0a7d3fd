import type { LucideIcon } from 'lucide-react';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { preloadDialog } from '#web/ui/overlay/dialog.tsx';

type Props = { onClick: () => void; icon?: LucideIcon; children: ReactNode };

export function DashboardAddButton({ onClick, icon: Icon = Plus, children }: Props) {
  return (
    <Button
      variant="primary"
      icon={<Icon aria-hidden="true" className="size-4.5" />}
      aria-haspopup="dialog"
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
