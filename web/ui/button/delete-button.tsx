import Trash from 'lucide-react/icons/trash-2';
import { preloadDialog } from '#web/ui/overlay/dialog.tsx';
import { IconButton } from './icon-button.tsx';

export function DeleteButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton
      label={label}
      aria-haspopup="dialog"
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      onClick={onClick}
    >
      <Trash aria-hidden="true" className="size-5 text-closed" />
    </IconButton>
  );
}
