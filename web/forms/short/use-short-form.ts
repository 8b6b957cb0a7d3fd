import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstProblem } from '#web/forms/field/focus-problem.ts';
import { useErrorText } from '#web/forms/field/use-error-text.ts';
import { useRuleText } from '#web/forms/field/use-rule-text.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/text/i18n.ts';

export type ShortFields = Readonly<Record<string, string>>;

type Options = {
  /** Returns errors by field, in the contract's wording. */
  check?: (fields: ShortFields) => ShortFields;
  send: (fields: ShortFields) => Promise<unknown>;
  /** Explains errors that do not come from the server; `unreachable` covers the rest. */
  explain?: (error: unknown) => string | undefined;
  /** Text when the server refuses without a sentence; by default, that it cannot be reached. */
  unreachable?: string;
};

/**
 * A short form with secrets: no draft is kept, and a password exists only in the browser's own field. Longer forms
 * use useDraftedForm.
 */
export function useShortForm({ check, send, explain, unreachable }: Options) {
  const { t } = useText('labels');
  const ruleText = useRuleText();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ text: string; fields: ShortFields }>({ text: '', fields: {} });

  const isUnderWay = useRef(false);

  const refuse = (form: HTMLFormElement, text: string, fields: ShortFields) => {
    const readable = Object.fromEntries(Object.entries(fields).map(([name, rule]) => [name, ruleText(rule)]));
    // The field must be enabled and described before it gets the focus.
    flushSync(() => {
      setBusy(false);
      setProblem({ text, fields: readable });
    });
    if (Object.keys(fields).length > 0) focusFirstProblem(form, Object.keys(fields));
    else form.querySelector<HTMLElement>('[type=submit]')?.focus();
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isUnderWay.current) return;
    const form = event.currentTarget;
    const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const wrong = check?.(fields) ?? {};
    if (Object.keys(wrong).length > 0) return refuse(form, '', wrong);
    isUnderWay.current = true;
    setBusy(true);
    try {
      await send(fields);
      setBusy(false);
      setProblem({ text: '', fields: {} });
    } catch (error) {
      const apiError = error instanceof ApiError ? error : null;
      const ofFields = apiError?.fields ?? {};
      const text =
        (apiError && errorText(apiError)) || (explain?.(error) ?? unreachable ?? t('labels.unreachable'));
      refuse(form, Object.keys(ofFields).length > 0 ? '' : text, ofFields);
    } finally {
      isUnderWay.current = false;
    }
  }

  return { submit, isBusy, problem };
}

/** Returns the entries of a text field, which are separated by commas or lines. */
export const entriesIn = (text = ''): string[] =>
  text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean);

export const required = (fields: ShortFields, ...names: string[]): ShortFields =>
  Object.fromEntries(names.filter((name) => !fields[name]?.trim()).map((name) => [name, 'Required']));
