import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { DEFAULT_LIST, type SavedList } from '#domain/lists/saved-lists.ts';
import { changeList, changeLists, showList } from '#web/features/lists/store/lists-store.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { confirm } from '#web/ui/overlay/confirm-region.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { FileProps } from './list-file-dialog.tsx';
import { ListNameDialog } from './list-name-dialog.tsx';
import type { SaveProps } from './list-save-dialog.tsx';
import type { ListSharing } from './list-share-dialog.tsx';

const FileDialog = lazyPart(() => import('./list-file-dialog.tsx').then((module) => module.ListFileDialog));
const SaveDialog = lazyPart(() => import('./list-save-dialog.tsx').then((module) => module.ListSaveDialog));
const ShareDialog = lazyPart(() =>
  import('./list-share-dialog.tsx').then((module) => module.ListShareDialog),
);

export type ListDialog = 'rename' | 'share' | 'save' | 'file' | null;

type Props = Omit<ListSharing, 'onSaveInstead'> &
  Pick<FileProps, 'places'> &
  Pick<SaveProps, 'unnamed'> & {
    lists: readonly SavedList[];
    name: string;
    isEditing: boolean;
    onEdit: (isEditing: boolean) => void;
    dialog: ListDialog;
    onAsk: (what: ListDialog) => void;
  };

/** The name of the list on screen, and the actions on it. */
export function ListToolbar(props: Props) {
  const { list, lists, name, places, isEditing, onEdit, dialog, onAsk } = props;
  const { t } = useText('lists', 'labels');
  const close = () => onAsk(null);
  const isDefault = list.id === DEFAULT_LIST;
  const count = list.entries.length;
  const isEmpty = count === 0;
  const [wasAsked, setWasAsked] = useState(new Set<ListDialog>());
  if (dialog && !wasAsked.has(dialog)) setWasAsked(new Set([...wasAsked, dialog]));
  const askToDelete = () =>
    confirm({
      title: t('lists.delete_title', { name }),
      text: t('lists.delete_text', { count }),
      confirm: t('lists.delete'),
      work: async () => {
        showList(DEFAULT_LIST);
        changeLists((before) => before.filter(({ id }) => id !== list.id));
        showToast({ title: t('lists.deleted') });
      },
    });
  return (
    <header className="mt-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 id="shown-list" className="wrap-anywhere font-display font-medium text-3xl">
          {name}
        </h2>
        <p role="status" className="text-muted text-sm">
          {t('labels.place_count', { count })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!isEmpty && (
          <>
            <Button
              aria-pressed={isEditing}
              variant={isEditing ? 'primary' : 'outline'}
              icon={<Pencil aria-hidden="true" className="size-4" />}
              onClick={() => onEdit(!isEditing)}
            >
              {t(isEditing ? 'lists.done' : 'labels.edit')}
            </Button>
            <Button
              icon={<Share2 aria-hidden="true" className="size-4" />}
              aria-haspopup="dialog"
              onClick={() => onAsk('share')}
            >
              {t('labels.share')}
            </Button>
          </>
        )}
        <Menu
          label={t('lists.more')}
          icon={<Ellipsis aria-hidden="true" className="size-5" />}
          groups={[
            {
              entries: [
                ...(isEmpty ? [] : [{ label: t('lists.file_save'), onChoose: () => onAsk('save') }]),
                { label: t('lists.file_add'), onChoose: () => onAsk('file') },
              ],
            },
            {
              entries: [
                { label: t('lists.rename'), onChoose: () => onAsk('rename') },
                ...(isDefault ? [] : [{ label: t('lists.delete'), onChoose: askToDelete }]),
              ],
            },
          ]}
        />
      </div>
      <ListNameDialog
        open={dialog === 'rename'}
        onClose={close}
        others={lists.filter(({ id }) => id !== list.id)}
        renamed={name}
        onName={(next) => changeList(list.id, (before) => ({ ...before, name: next }))}
      />
      {wasAsked.has('file') && (
        <FileDialog open={dialog === 'file'} onClose={close} places={places} lists={lists} listId={list.id} />
      )}
      {wasAsked.has('save') && <SaveDialog {...props} open={dialog === 'save'} onClose={close} />}
      {wasAsked.has('share') && (
        <ShareDialog
          {...props}
          open={dialog === 'share'}
          onClose={close}
          onSaveInstead={() => onAsk('save')}
        />
      )}
    </header>
  );
}
