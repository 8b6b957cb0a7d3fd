import type { FormEvent } from 'react';
import type { SavedList } from '#domain/lists/saved-lists.ts';
import { useNameField } from '#web/features/lists/choice/use-name-field.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

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
  const { t } = useText('lists', 'labels');
  const name = useNameField({
    label: t('labels.name'),
    start: renamed ?? '',
    others,
    isNew: renamed === null,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = name.read();
    if (read === null) return;
    onName(read);
    onClose();
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      {name.field}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('shell.cancel')}</Button>
        <Button type="submit" variant="primary">
          {t(renamed === null ? 'lists.make' : 'lists.rename')}
        </Button>
      </div>
    </form>
  );
}
