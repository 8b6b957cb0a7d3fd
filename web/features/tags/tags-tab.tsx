import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedTag } from '#contract/places/tags.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { RowList } from '#web/ui/list/row-list.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { managedTagsQuery } from './api.ts';
import { TagEditForm } from './tag-edit-form.tsx';
import { TagMerge } from './tag-merge.tsx';
import { TagRemove } from './tag-remove.tsx';
import { type TagDeed, TagRow } from './tag-row.tsx';
import { matchingTags, TagsFilter, type TagsNarrowing } from './tags-filter.tsx';

type Doing = { deed: TagDeed; tag: ManagedTag; into?: ManagedTag };

/** The tags of the guide: rename, merge, remove; those suggested by AI first (readings 28). */
export function TagsTab() {
  const { t } = useText('tags');
  const [narrowing, setNarrowing] = useState<TagsNarrowing>({ search: '', type: null });
  const [doing, setDoing] = useState<Doing | null>(null);
  const { data, isError, refetch } = useQuery(managedTagsQuery);
  const tagFor = (deed: TagDeed) => (doing?.deed === deed ? doing.tag : null);
  const close = () => setDoing(null);
  const edited = tagFor('edit');
  return (
    <>
      <p className="mb-4 max-w-2xl text-muted">{t('tags.text')}</p>
      <TagsFilter tags={data ?? []} narrowing={narrowing} onChange={setNarrowing} />
      <RowList
        label={t('tags.list')}
        rows={data && matchingTags(data, narrowing)}
        empty={t('tags.none')}
        failed={t('tags.load_failed')}
        isError={isError}
        retry={() => void refetch()}
      >
        {(tag) => <TagRow key={tag.id} tag={tag} onDeed={(deed) => setDoing({ deed, tag })} />}
      </RowList>
      <Dialog open={edited !== null} onOpenChange={close} title={t('tags.edit')}>
        {edited && (
          <TagEditForm
            tag={edited}
            tags={data ?? []}
            onDone={close}
            onMerge={(into) => setDoing({ deed: 'merge', tag: edited, into })}
          />
        )}
      </Dialog>
      <TagMerge tag={tagFor('merge')} proposed={doing?.into} tags={data ?? []} onClose={close} />
      <TagRemove tag={tagFor('remove')} onClose={close} />
    </>
  );
}
