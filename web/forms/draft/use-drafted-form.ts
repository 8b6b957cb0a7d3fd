import { useRef } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { Pending } from '#contract/history/held-changes.ts';
import { useErrorText } from '#web/forms/field/use-error-text.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { type FieldNames, ruleResolver } from './rule-resolver.ts';
import { useDraft } from './use-draft.ts';
import { isPending, useWaitingToast } from './use-waiting-toast.ts';

type Options<Values extends FieldValues, Body extends FieldValues, Answer> = {
  /** Names the draft on this device: 'add-place', 'edit-place-7'. */
  name: string;
  /** What stands in the form, text as it was typed; a kept draft of another shape is dropped. */
  shape: z.ZodType<Values>;
  start: Values;
  /** Each field that a person sees in words, for its label and for the list of what has to be corrected. */
  labels: Readonly<Partial<Record<Path<Values>, string>>>;
  /** The schema of contract/ that the server checks with. */
  rules: z.ZodType<Body, FieldValues>;
  /** From what was typed to the names and types of the contract; the schema trims and makes empty text null. */
  toBody: (values: Values) => FieldValues;
  /** Where the contract's name is another field of the form. Keep it outside of the component. */
  fieldNames?: FieldNames<Values>;
  /** `pressed` is the value of the button that was pressed, where a form has several. */
  send: (body: Body, pressed: string) => Promise<Answer>;
  onSaved: (answer: Exclude<Answer, Pending>) => void;
  /** Leads on when the change waits for review: nothing shows it yet. What it says is in a toast already. */
  onWaiting?: () => void;
  /** The toast's text, from the server's own sentence; '' when there is none. */
  failure: (reason: string, error: unknown) => string;
  /** True when this refusal was dealt with (twins, a conflict): no toast then. */
  onRefused?: (error: ApiError) => boolean;
};

export type DraftedForm<Values extends FieldValues, Body extends FieldValues = FieldValues> = ReturnType<
  typeof useDraftedForm<Values, Body, unknown>
>;

/** The one way forms work here (docs/how-to/add-a-form.md). */
export function useDraftedForm<Values extends FieldValues, Body extends FieldValues, Answer>(
  options: Options<Values, Body, Answer>,
) {
  const { t } = useText('form');
  const errorText = useErrorText();
  const sayWaiting = useWaitingToast();
  const { name, shape, start, labels, rules, toBody, fieldNames = {} } = options;
  const form = useForm<Values, unknown, Body>({
    defaultValues: start as DefaultValues<Values>,
    resolver: ruleResolver(rules, toBody, fieldNames),
    // A collapsed section has to open first, and the page's order counts, not the order of registration: FormProblems.
    shouldFocusError: false,
  });
  const draft = useDraft(form, name, shape, start);
  const element = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);

  const refused = (error: unknown) => {
    if (error instanceof ApiError) {
      // The gate over the page says it; what was typed waits below.
      if (error.code === 'gate_locked' || options.onRefused?.(error)) return;
      for (const [field, message] of Object.entries(error.fields)) {
        // 'openingHours.Monday': the form has one field for all of them.
        const [name = field] = field.split('.');
        form.setError(fieldNames[name] ?? (name as Path<Values>), { type: 'server', message });
      }
    }
    const sentence = (error instanceof ApiError && errorText(error)) || '';
    showToast({
      title: t('form.error'),
      description: options.failure(sentence, error),
      variant: 'destructive',
    });
  };

  const submit = form.handleSubmit(async (body, event) => {
    try {
      const answer = await options.send(body, pressedIn(event));
      draft.end();
      if (!isPending(answer)) return options.onSaved(answer as Exclude<Answer, Pending>);
      sayWaiting(answer);
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
