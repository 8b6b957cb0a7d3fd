import { useId, useState } from 'react';
import { cleanLine, LONGEST_NAME, MAX_LISTS, type SavedList } from '#domain/lists/saved-lists.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Field } from '#web/ui/field/field.tsx';

type NameProblem = 'missing' | 'taken' | 'many';

/** Returns the problem with a list's name, given the other `lists`. */
export function nameProblem(text: string, lists: readonly SavedList[], isNew: boolean): NameProblem | null {
  const name = cleanLine(text);
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(name)) return 'missing';
  if (lists.some((list) => list.name === name)) return 'taken';
  return isNew && lists.length >= MAX_LISTS ? 'many' : null;
}

type Options = {
  label: string;
  start: string | (() => string);
  /** The lists whose names are already in use. */
  others: readonly SavedList[];
  isNew: boolean;
};

/** The field for a list's name. `read` returns the name, or null after showing its problem. */
export function useNameField({ label, start, others, isNew }: Options) {
  const { t } = useText('lists');
  const id = useId();
  const [text, setText] = useState(start);
  const [problem, setProblem] = useState<NameProblem | null>(null);
  const read = (): string | null => {
    const found = nameProblem(text, others, isNew);
    setProblem(found);
    if (!found) return cleanLine(text);
    document.getElementById(id)?.focus();
    return null;
  };
  const error =
    problem === 'many' ? t('lists.too_many', { count: MAX_LISTS }) : problem && t(`lists.name_${problem}`);
  const field = (
    <Field label={label} {...(error && { error })}>
      <input id={id} value={text} maxLength={LONGEST_NAME} onChange={({ target }) => setText(target.value)} />
    </Field>
  );
  return { field, read, clear: () => setText('') };
}
