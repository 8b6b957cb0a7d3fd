import { MAIN_ID } from '#web/lib/browser/main-area.ts';
import { dropOfflineQuestion, keepOffline } from '#web/lib/device/offline-copy.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';

export function OfflineChoice({ labelId }: { labelId: string }) {
  const { t } = useText();
  // The focused button disappears with the question.
  const answered = () => document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  const refuse = () => {
    dropOfflineQuestion();
    answered();
  };
  const keep = async () => {
    answered();
    if (!(await keepOffline())) showToast({ title: t('shell.keep_failed'), variant: 'destructive' });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line bg-raised px-5 py-3.5 sm:px-8">
      <div className="min-w-0 flex-1 basis-72">
        <p id={labelId} className="font-semibold">
          {t('shell.keep_question')}
        </p>
        <p className="mt-0.5 max-w-prose text-sm text-pretty text-muted">{t('shell.keep_text')}</p>
      </div>
      <div className="flex gap-3">
        <Button onClick={() => void keep()}>{t('shell.keep')}</Button>
        <Button onClick={refuse}>{t('shell.keep_not')}</Button>
      </div>
    </div>
  );
}
