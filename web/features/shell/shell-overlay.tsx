import * as Radix from 'radix-ui/dialog';
import type { ComponentProps } from 'react';
import '#web/ui/overlay/style-nonce.ts';
import { useCloseWatcher } from '#web/ui/overlay/use-close-watcher.ts';
import { useFocusReturn } from '#web/ui/overlay/use-focus-return.ts';

type Props = { open: boolean; onOpenChange: (open: boolean) => void } & ComponentProps<typeof Radix.Content>;

/** An overlay that the shell draws above the page, over a scrim. */
export function ShellOverlay({ open, onOpenChange, ...content }: Props) {
  useCloseWatcher(open, () => onOpenChange(false));
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fade fixed inset-0 z-50 bg-scrim" />
        <Radix.Content {...focusReturn} aria-describedby={undefined} {...content} />
      </Radix.Portal>
    </Radix.Root>
  );
}
