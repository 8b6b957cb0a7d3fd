import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useId } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Chip } from '#web/ui/field/chip.tsx';
import type { useNarrowing } from './use-narrowing.ts';

/** Narrows the search to where one is (S2 §2.2), and says before what is sent. */
export function DirectoryNarrowing({ status, narrow, widen }: ReturnType<typeof useNarrowing>) {
  const { t } = useText('directory');
  const id = useId();
  const isOn = status === 'on';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <Chip
        pressed={isOn}
        onPressedChange={isOn ? widen : narrow}
        aria-describedby={`${id}sent`}
        icon={
          status === 'asking' ? <Spinner /> : <LocateFixed aria-hidden="true" className="size-5 shrink-0" />
        }
      >
        {t('directory.near_me')}
      </Chip>
      <p id={`${id}sent`} className="min-w-0 flex-1 basis-56 text-sm text-muted">
        {t(isOn ? 'directory.near_me_on' : 'directory.near_me_hint')}
      </p>
      <p role="alert" className="w-full text-sm font-medium text-closed empty:hidden">
        {status === 'refused' && t('directory.position_refused')}
      </p>
    </div>
  );
}
