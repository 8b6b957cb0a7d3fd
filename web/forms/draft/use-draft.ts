import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { dropDraft, keepDraft, readDraft } from '#web/lib/device/drafts.ts';

/**
 * Stores a form's values while they differ from its initial ones, and restores them when the form opens again: after
 * a reload, a failed save, a locked gate or going back.
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

  // Not a layout effect: the watchers in the form's own component subscribe only after all layout effects have run.
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
    /** Erases the draft for good, because the form was saved or abandoned. */
    end: () => {
      isOver.current = true;
      dropDraft(name);
    },
    /** Makes `saved` the new baseline of a form that stays open; typed values stay. */
    goOn: (saved: Values) => {
      first.current = JSON.stringify(saved);
      isOver.current = false;
      setRestored(false);
      form.reset(saved, { keepValues: true, keepSubmitCount: true });
    },
    startOver: () => {
      dropDraft(name);
      form.reset();
      setRestored(false);
    },
  };
}
