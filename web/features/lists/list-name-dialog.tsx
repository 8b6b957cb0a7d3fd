import { type FormEvent, useId, useState } from 'react';
import { cleanLine, LONGEST_NAME, MAX_LISTS, type SavedList } from '#domain/lists/saved-lists.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

export type NameProblem = 'missing' | 'taken' | 'many';

/** Returns the problem with a list's name; `lists` are the others. */
export function nameProblem(text: string, lists: readonly SavedList[], isNew: boolean): NameProblem | null {
  const name = cleanLine(text);
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(name)) return 'missing';
  if (lists.some((list) => list.name === name)) return 'taken';
  return isNew && lists.length >= MAX_LISTS ? 'many' : null;
}

export function useNameProblemText() {
  const { t } = useText('lists');
  return (problem: NameProblem) =>
    problem === 'many' ? t('lists.too_many', { count: MAX_LISTS }) : t(`lists.name_${problem}`);
}

type Props = {
  open: boolean;
  onClose: () => void;
  /** The lists whose names are taken. */
  others: readonly SavedList[];
  /** Null creates a list. */
  renamed: string | null;
  onName: (name: string) => void;
};

export function ListNameDialog({ open, onClose, ...form }: Props) {
  const { t } = useText('lists');
  const isNew = form.renamed === null;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t(isNew ? 'lists.new_title' : 'lists.rename_title')}
      description={t('lists.new_text')}
    >
      <NameForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function NameForm({ others, renamed, onName, onClose }: Omit<Props, 'open'>) {
  const { t } = useText('lists');
  const id = useId();
  const [text, setText] = useState(renamed ?? '');
  const [problem, setProblem] = useState<NameProblem | null>(null);
  const problemText = useNameProblemText();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = nameProblem(text, others, renamed === null);
    setProblem(found);
    if (found) return document.getElementById(id)?.focus();
    onName(cleanLine(text));
    onClose();
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <Field label={t('lists.name')} {...(problem && { error: problemText(problem) })}>
        <input
          id={id}
          value={text}
          maxLength={LONGEST_NAME}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('shell.cancel')}</Button>
        <Button type="submit" variant="primary">
          {t(renamed === null ? 'lists.make' : 'lists.rename')}
        </Button>
      </div>
    </form>
  );
}
