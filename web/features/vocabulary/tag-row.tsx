import Check from 'lucide-react/icons/check';
import Merge from 'lucide-react/icons/merge';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import type { ManagedTag } from '#contract/vocabulary/vocabulary.ts';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { TAG_GROUPS } from '#web/forms/tags/tag-groups.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { ListRow } from '#web/ui/list/list-row.tsx';
import { preloadDialog } from '#web/ui/overlay/dialog.tsx';
import { themedTagColor } from '#web/ui/picture/tag-color.ts';
import { Badge } from '#web/ui/text/badge.tsx';
import { changeTag } from './api.ts';
import { useTagUses } from './use-tag-uses.ts';

export type TagAction = 'edit' | 'merge' | 'remove';

const ICONS = { edit: Pencil, merge: Merge, remove: Trash };

type Props = { tag: ManagedTag; onAction: (action: TagAction) => void };

/** A tag with its uses; suggested ones can be accepted as they are (ai-3). */
export function TagRow({ tag, onAction }: Props) {
  const { t } = useText('form');
  const uses = useTagUses();
  const label = useLabel();
  const attempt = useAttempt();
  const { id, type, color, suggestedByAi } = tag;
  const name = label(tag.name);
  const accept = async () => {
    await attempt(async () => {
      await changeTag(id, {});
      done(t('form.tags_accepted', { name }));
    });
  };
  return (
    <ListRow
      start={
        color && (
          <span
            aria-hidden="true"
            style={{ backgroundColor: themedTagColor(color)?.text }}
            className="size-4 shrink-0 xamfra-sm"
          />
        )
      }
      title={name}
      text={
        <>
          {name !== tag.name && (
            <>
              <span lang="en">{tag.name}</span> ·{' '}
            </>
          )}
          {t(TAG_GROUPS[type])} · {uses(tag)}
        </>
      }
      badges={suggestedByAi && <Badge tone="accent">{t('form.tags_suggested')}</Badge>}
      actions={
        <>
          {suggestedByAi && (
            <IconButton label={t('form.tags_accept_of', { name })} onClick={() => void accept()}>
              <Check aria-hidden="true" className="size-5 text-open" />
            </IconButton>
          )}
          {(['edit', 'merge', 'remove'] as const).map((action) => {
            const Icon = ICONS[action];
            return (
              <IconButton
                key={action}
                label={t(`form.tags_${action}_of`, { name })}
                aria-haspopup="dialog"
                onPointerEnter={preloadDialog}
                onFocus={preloadDialog}
                onClick={() => onAction(action)}
              >
                <Icon aria-hidden="true" className={action === 'remove' ? 'size-5 text-closed' : 'size-5'} />
              </IconButton>
            );
          })}
        </>
      }
    />
  );
}
