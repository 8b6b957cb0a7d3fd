import type { ManagedTag } from '#contract/places/tags.ts';
import { useRefusalToast } from '#web/forms/field/use-refusal-toast.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { removeTag } from './api.ts';
import { useTagUses } from './use-tag-uses.ts';

/** Asks before a tag leaves everything that carries it. */
export function TagRemove({ tag, onClose }: { tag: ManagedTag | null; onClose: () => void }) {
  const { t } = useText('tags');
  const uses = useTagUses();
  const refused = useRefusalToast(t('tags.error'), t('tags.unreachable'));
  const name = tag?.name ?? '';
  const remove = async () => {
    if (!tag) return;
    try {
      await removeTag(tag.id);
      showToast({ title: t('tags.success'), description: t('tags.removed', { name }) });
    } catch (error) {
      refused(error);
    }
  };
  return (
    <ConfirmDialog
      open={tag !== null}
      onClose={onClose}
      title={t('tags.remove')}
      text={t('tags.remove_text', { name, uses: tag ? uses(tag) : '' })}
      confirm={t('tags.remove')}
      onConfirm={remove}
    >
      <p className="text-sm text-muted">{t('tags.back_hint')}</p>
    </ConfirmDialog>
  );
}
