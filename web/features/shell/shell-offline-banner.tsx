import WifiOff from 'lucide-react/icons/wifi-off';
import { useIsOffline } from '#web/lib/api/connection.ts';
import { useOfflineCopy } from '#web/lib/device/offline-copy.ts';
import { useText } from '#web/lib/text/i18n.ts';

/** Says that the network is gone, for as long as it is. */
export function ShellOfflineBanner() {
  const { t } = useText();
  const offline = useIsOffline();
  const copy = useOfflineCopy();
  return (
    <div role="status" className="shrink-0">
      {offline && (
        <p className="flex items-center justify-center gap-2.5 bg-ink px-4 py-2 text-center text-sm text-bg">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {t(copy === 'on' ? 'shell.offline' : 'shell.offline_off')}
        </p>
      )}
    </div>
  );
}
