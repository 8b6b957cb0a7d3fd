import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { useText } from '#web/lib/text/i18n.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';

export function OverlayClose({ className }: { className?: string }) {
  const { t } = useText();
  return (
    <Base.Close render={<IconButton label={t('shell.close')} tooltip={null} className={className} />}>
      <X aria-hidden="true" className="size-5" />
    </Base.Close>
  );
}
