import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { dropDraft, keepDraft, readDraft } from '#web/lib/device/drafts.ts';

/**
 * Keeps what stands in a form while it differs from how the form began, and puts it back when the form opens again:
 * after a reload, a failed save, a locked gate, or going back.
 */
export function useDraft<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  name: string,
  shape: z.ZodType<Values>,
  start: Values,
) {
  const [isRestored, setRestored] = useState(false);
  const isOver = useRef(false);
  const first = useRef(JSON.stringify(start));

  // No layout effect: what the form's own component watches listens only once all of those have run.
  useEffect(() => {
    isOver.current = false;
    const draft = readDraft(name, shape);
    if (draft) {
      form.reset(draft, { keepDefaultValues: true });
      setRestored(true);
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (isOver.current) return;
        if (JSON.stringify(values) === first.current) dropDraft(name);
        else keepDraft(name, values);
      },
    });
  }, [form, name, shape]);

  return {
    isRestored,
    /** Saved or given up: nothing of it stays on this device. */
    end: () => {
      isOver.current = true;
      dropDraft(name);
    },
    /** Saved, and the form stays open: from now on it is measured by `saved`. What is typed stays as it is. */
    goOn: (saved: Values) => {
      first.current = JSON.stringify(saved);
      isOver.current = false;
      setRestored(false);
      form.reset(saved, { keepValues: true, keepSubmitCount: true });
    },
    /** Back to how the form began. */
    startOver: () => {
      dropDraft(name);
      form.reset();
      setRestored(false);
    },
  };
}
