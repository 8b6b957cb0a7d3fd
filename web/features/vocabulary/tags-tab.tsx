import { useQuery } from '@tanstack/react-query';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { useRef, useState } from 'react';
import type { ManagedTag } from '#contract/vocabulary/vocabulary.ts';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { Button } from '#web/ui/button/button.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { RowList } from '#web/ui/list/row-list.tsx';
import { confirm } from '#web/ui/overlay/confirm-region.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { managedTagsQuery, removeTag } from './api.ts';
import { SynonymsSection } from './synonyms-section.tsx';
import { TagEditForm } from './tag-edit-form.tsx';
import { TagMerge } from './tag-merge.tsx';
import { type TagAction, TagRow } from './tag-row.tsx';
import { TagsFilter, type TagsNarrowing, useTagSearch } from './tags-filter.tsx';
import { useTagUses } from './use-tag-uses.ts';

type TagTask = { action: TagAction; tag: ManagedTag; into?: ManagedTag };

/** The guide's tags: rename, merge, remove; suggested ones first (ai-3); and the words that mean the same. */
export function TagsTab() {
  const { t } = useText('form', 'labels');
  const [narrowing, setNarrowing] = useState<TagsNarrowing>({ search: '', type: null });
  const [doing, setDoing] = useState<TagTask | null>(null);
  const query = useQuery(managedTagsQuery);
  const matching = useTagSearch();
  const synonyms = useRef<HTMLHeadingElement>(null);
  const tagFor = (action: TagAction) => (doing?.action === action ? doing.tag : null);
  const askToRemove = useRemoval();
  const close = () => setDoing(null);
  const edited = tagFor('edit');
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <p className="max-w-2xl grow basis-72 text-muted">{t('form.tags_text')}</p>
        {/* The synonyms are below all tags. */}
        <Button
          variant="ghost"
          icon={<ArrowDown aria-hidden="true" className="size-4.5" />}
          onClick={() => synonyms.current?.focus()}
        >
          {t('form.tags_synonyms')}
        </Button>
      </div>
      <TagsFilter tags={query.data ?? []} narrowing={narrowing} onChange={setNarrowing} />
      <RowList
        label={t('labels.tags')}
        rows={query.data && matching(query.data, narrowing)}
        empty={t('form.tags_none')}
        failed={t('form.tags_load_failed')}
        query={query}
      >
        {(tag) => (
          <TagRow
            key={tag.id}
            tag={tag}
            onAction={(action) => (action === 'remove' ? askToRemove(tag) : setDoing({ action, tag }))}
          />
        )}
      </RowList>
      <Dialog open={edited !== null} onOpenChange={close} title={t('form.tags_edit')}>
        {edited && (
          <TagEditForm
            tag={edited}
            tags={query.data ?? []}
            onDone={close}
            onMerge={(into) => setDoing({ action: 'merge', tag: edited, into })}
          />
        )}
      </Dialog>
      <TagMerge tag={tagFor('merge')} proposed={doing?.into} tags={query.data ?? []} onClose={close} />
      <SynonymsSection heading={synonyms} />
    </>
  );
}

function useRemoval(): (tag: ManagedTag) => void {
  const { t } = useText('form');
  const uses = useTagUses();
  const label = useLabel();
  const attempt = useAttempt();
  return (tag) => {
    const name = label(tag.name);
    confirm({
      title: t('form.tags_remove'),
      text: t('form.tags_remove_text', { name, uses: uses(tag) }),
      confirm: t('form.tags_remove'),
      children: <p className="text-sm text-muted">{t('form.tags_back_hint')}</p>,
      work: () =>
        attempt(async () => {
          await removeTag(tag.id);
          done(t('form.tags_removed', { name }));
        }),
    });
  };
}
