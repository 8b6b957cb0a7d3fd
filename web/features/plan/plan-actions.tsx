import Bookmark from 'lucide-react/icons/bookmark';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Printer from 'lucide-react/icons/printer';
import QrCodeIcon from 'lucide-react/icons/qr-code';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { paths } from '#contract/screens.ts';
import type { Plan } from '#domain/plan/plan.ts';
import { GuestButton } from '#web/features/circles/guests/guest-button.tsx';
import { planCalendar } from '#web/features/plan/share/plan-calendar.ts';
import { type PlanDraft, writePlan } from '#web/features/plan/share/plan-text.ts';
import { forgetPlan, savePlan, useSavedPlans } from '#web/features/plan/store/saved-plans.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { nameOf, type PlanNames } from './plan-line.tsx';
import { PlanShareDialog, type ShareStart } from './plan-share-dialog.tsx';

const ICON = { 'aria-hidden': true, className: 'size-4' } as const;
const CALENDAR = 'text/calendar;charset=utf-8';

type Props = { plan: Plan; draft: PlanDraft; names: PlanNames };

/** The actions on a plan, all of them on the device. */
export function PlanActions({ plan, draft, names }: Props) {
  const { t } = useText('plan', 'labels');
  const [sharing, setSharing] = useState<ShareStart | null>(null);
  const kept = { draft, stops: plan.stops };
  const text = writePlan(kept);
  const isSaved = useSavedPlans().some((one) => one.text === text);

  function download(): void {
    const stops = plan.stops.map((stop) => ({
      name: nameOf(stop, names) ?? t('plan.gone_name'),
      address: names.place(stop.place ?? 0)?.address ?? null,
      arrive: stop.arrive,
      leave: stop.leave,
    }));
    saveFile(new Blob([planCalendar(stops, new Date())], { type: CALENDAR }), 'plan.ics');
  }

  return (
    <div className="mt-6 print:hidden">
      <div className="flex flex-wrap gap-2.5">
        <Button variant="primary" icon={<Share2 {...ICON} />} onClick={() => setSharing('link')}>
          {t('labels.share')}
        </Button>
        <Button icon={<QrCodeIcon {...ICON} />} onClick={() => setSharing('code')}>
          {t('labels.qr')}
        </Button>
        <Button icon={<CalendarPlus {...ICON} />} onClick={download}>
          {t('plan.calendar')}
        </Button>
        <Button icon={<Printer {...ICON} />} onClick={() => print()}>
          {t('plan.print')}
        </Button>
        <Button
          icon={<Bookmark {...ICON} className={`size-4 ${isSaved ? 'fill-accent text-accent' : ''}`} />}
          aria-pressed={isSaved}
          onClick={() => {
            if (isSaved) return forgetPlan(text);
            savePlan(kept);
            showToast({ title: t('plan.saved'), description: t('plan.saved_text') });
          }}
        >
          {t('labels.save')}
        </Button>
      </div>
      <div className="mt-3">
        <GuestButton screen={{ path: paths.plan, plan: text }} />
      </div>
      <PlanShareDialog stops={plan.stops} start={sharing} onClose={() => setSharing(null)} />
    </div>
  );
}
