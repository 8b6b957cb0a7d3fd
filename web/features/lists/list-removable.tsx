import Heart from 'lucide-react/icons/heart';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { DEFAULT_LIST, type SavedEntry } from '#domain/lists/saved-lists.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import type { Removal } from './use-removed.ts';

type Props = {
  entry: SavedEntry;
  name: string;
  listId: string;
  removal: Removal;
  /** The position of the button on its card. */
  spot: string;
  children: ReactNode;
};

/**
 * Wraps an entry that can be removed in place. 'Undo' then takes its place, so that nothing around it moves (lists-1).
 */
export function Removable({ entry, name, listId, removal, spot, children }: Props) {
  const { t } = useText('lists', 'labels');
  const id = useId();
  const isRemoved = removal.isRemoved(entry);
  // The pressed button has been removed and has lost the focus.
  const focus = () =>
    requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: true }));
  const remove = () => {
    removal.remove(entry);
    focus();
  };
  const undo = () => {
    removal.undo(entry);
    focus();
  };
  const icon = listId === DEFAULT_LIST ? 'size-5 fill-accent text-accent' : 'size-5';
  const Icon = listId === DEFAULT_LIST ? Heart : X;
  return (
    <div className="relative h-full">
      <div className={isRemoved ? 'invisible h-full' : 'h-full'}>{children}</div>
      {isRemoved ? (
        <div className="absolute inset-y-2 inset-x-0 flex flex-wrap content-center items-center justify-center gap-x-5 gap-y-2 border border-control border-dashed px-4 text-center sm:inset-y-0">
          <p role="status" className="line-clamp-2 min-w-0 wrap-anywhere">
            {t('lists.removed', { name })}
          </p>
          <Button id={id} size="row" aria-label={t('lists.undo_removed', { name })} onClick={undo}>
            {t('labels.undo')}
          </Button>
        </div>
      ) : (
        <IconButton
          id={id}
          label={t('labels.remove_of', { name })}
          variant="outline"
          onClick={remove}
          className={`absolute print:hidden ${spot}`}
        >
          <Icon aria-hidden="true" className={icon} />
        </IconButton>
      )}
    </div>
  );
}
