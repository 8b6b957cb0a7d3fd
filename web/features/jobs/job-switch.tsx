import { useState } from 'react';
import type { Job } from '#contract/jobs/jobs.ts';
import { useRefusalToast } from '#web/forms/field/use-refusal-toast.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { switchJob } from './api.ts';

/** Whether the timetable starts a job. */
export function JobSwitch({ job }: { job: Job }) {
  const { t } = useText('jobs');
  const refused = useRefusalToast(t('jobs.switch_failed'), t('jobs.unreachable'));
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = async (isScheduled: boolean) => {
    if (wanted !== null) return;
    setWanted(isScheduled);
    try {
      await switchJob(job.job, isScheduled);
      showToast({ title: t(isScheduled ? 'jobs.switched_on' : 'jobs.switched_off') });
    } catch (error) {
      refused(error);
    } finally {
      setWanted(null);
    }
  };
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0"
        checked={wanted ?? job.isScheduled}
        onChange={({ target }) => void change(target.checked)}
      />
      {t('jobs.scheduled')}
    </label>
  );
}
