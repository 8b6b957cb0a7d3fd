import { useState } from 'react';
import type { NewReport } from '#contract/review/reports.ts';
import { isGuest } from '#web/lib/device/guest.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { preloadDialog } from '#web/ui/overlay/dialog.tsx';

const ReportDialog = lazyPart(() => import('./report-dialog.tsx').then((module) => module.ReportDialog));

const preload = () => {
  void ReportDialog.preload();
  preloadDialog();
};

/** 'Something is wrong here'. The form, with the schemas of its draft, loads with the first press. */
export function ReportSomething(about: Pick<NewReport, 'entity' | 'id'>) {
  const { t } = useText('facts', 'labels');
  const [isOpen, setOpen] = useState(false);
  const [isUsed, setUsed] = useState(false);
  if (isGuest()) return <p className="text-muted">{t('labels.note')}</p>;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
        className="inline-flex min-h-11 items-center text-link"
      >
        {t('facts.reports_open')}
      </button>
      {isUsed && <ReportDialog {...about} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
