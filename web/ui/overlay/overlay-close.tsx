import X from 'lucide-react/icons/x';
import * as Radix from 'radix-ui/dialog';
import { useText } from '#web/lib/text/i18n.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';

export function OverlayClose({ className }: { className?: string }) {
  const { t } = useText();
  return (
    <Radix.Close asChild>
      <IconButton label={t('shell.close')} tooltip={null} className={className}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </Radix.Close>
  );
}
