import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import type { Pending } from '#contract/review/waiting.ts';
import { useErrorText } from '#web/forms/field/use-error-text.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { isNoNetwork } from '#web/lib/api/no-network.ts';
import { dropDraft, keepDraft, readDraft } from '#web/lib/device/drafts.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { type FieldNames, type OwnProblems, ruleResolver } from './rule-resolver.ts';
import { isPending, useWaitingToast } from './use-waiting-toast.ts';

export type DraftedFormOptions<Values extends FieldValues, Body extends FieldValues, Result> = {
  /** Names the draft on this device: 'add-place', 'edit-place-7'. */
  name: string;
  /** Schema of the form's own values, text as typed; a kept draft of another shape is dropped. */
  shape: z.ZodType<Values>;
  start: Values;
  labels: Readonly<Partial<Record<Path<Values>, string>>>;
  /** The schema of contract/ that the server validates with. */
  rules: z.ZodType<Body, FieldValues>;
  /** Turns typed values into the contract's names and types; the schema trims and makes empty text null. */
  toBody: (values: Values) => FieldValues;
  /** Names of the contract that are other fields of the form. Keep it outside of the component. */
  fieldNames?: FieldNames<Values>;
  /** Rules of the form beyond those of the contract. Keep it outside of the component. */
  ownProblems?: OwnProblems<Values>;
  /** `pressed` is the value of the pressed button, where a form has several. */
  send: (body: Body, pressed: string) => Promise<Result>;
  onSaved: (response: Exclude<Result, Pending>) => void;
  /** Called when the change waits for review and is therefore not visible yet; a toast has said so. */
  onWaiting?: () => void;
  /** Returns the toast's text from the server's sentence, which may be ''. */
  failure: (reason: string, error: unknown) => string;
  /** Returns true when it handled the refusal (twins, a conflict), which then has no toast. */
  onRefused?: (error: ApiError) => boolean;
};

export type DraftedForm<Values extends FieldValues, Body extends FieldValues = FieldValues> = ReturnType<
  typeof useDraftedForm<Values, Body, unknown>
>;

/** The one form pattern of the guide (docs/how-to/add-a-form.md). */
export function useDraftedForm<Values extends FieldValues, Body extends FieldValues, Result>(
  options: DraftedFormOptions<Values, Body, Result>,
) {
  const { t } = useText('form', 'labels');
  const errorText = useErrorText();
  const sayWaiting = useWaitingToast();
  const { name, shape, start, labels, rules, toBody, fieldNames = {}, ownProblems } = options;
  const form = useForm<Values, unknown, Body>({
    defaultValues: start as DefaultValues<Values>,
    resolver: ruleResolver(rules, toBody, fieldNames, ownProblems),
    // FormProblems sets the focus instead: it opens folded sections and follows the order of the page, not that of
    // registration.
    shouldFocusError: false,
  });
  const draft = useDraft(form, name, shape, start);
  const element = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);

  const refused = (error: unknown) => {
    if (error instanceof ApiError) {
      // The gate overlay reports this; the form keeps its values.
      if (error.code === 'gate_locked' || options.onRefused?.(error)) return;
      for (const [field, message] of Object.entries(error.fields)) {
        // 'openingHours.Monday' belongs to the one field for all days.
        const [name = field] = field.split('.');
        form.setError(fieldNames[name] ?? (name as Path<Values>), { type: 'server', message });
      }
    }
    const sentence = (error instanceof ApiError && errorText(error)) || '';
    const description = isNoNetwork(error) ? t('form.no_network') : options.failure(sentence, error);
    showToast({ title: t('labels.error'), description, variant: 'destructive' });
  };

  const submit = form.handleSubmit(async (body, event) => {
    try {
      const response = await options.send(body, pressedIn(event));
      draft.end();
      if (!isPending(response)) return options.onSaved(response as Exclude<Result, Pending>);
      sayWaiting(response);
      options.onWaiting?.();
    } catch (error) {
      refused(error);
    }
  });

  return {
    ...form,
    labels,
    element,
    draft,
    submit: async (event?: React.FormEvent) => {
      event?.preventDefault();
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      await submit(event).finally(() => {
        isUnderWay.current = false;
      });
    },
  };
}

function pressedIn(event: React.BaseSyntheticEvent | undefined): string {
  const submitter = event?.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
  return submitter instanceof HTMLButtonElement ? submitter.value : '';
}

/**
 * Stores a form's values while they differ from its initial ones, and restores them when the form opens again: after
 * a reload, a failed save, a locked gate or going back.
 */
function useDraft<Values extends FieldValues, Body>(
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
