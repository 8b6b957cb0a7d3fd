import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlaceLink } from '#contract/places/place-links.ts';
import { linkPlaces, placeLinksQuery } from '#web/features/dashboard/api.ts';
import { DashboardList } from '#web/features/dashboard/dashboard-list.tsx';
import { ApiError } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { distanceInText } from '#web/lib/text/way-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { OutsideLink } from '#web/ui/button/outside-link.tsx';
import { done, showToast } from '#web/ui/feedback/toast.tsx';
import { ListRow } from '#web/ui/list/list-row.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

export function PlaceLinksButton() {
  const { t } = useText('admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('admin.links_open')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('admin.links_title')}
        description={t('admin.links_text')}
      >
        {isOpen && <PlaceLinks />}
      </Dialog>
    </>
  );
}

function PlaceLinks() {
  const { t } = useText('admin');
  const { data, error, isFetching, refetch } = useQuery(placeLinksQuery);
  const linking = useLinking();
  const links = data?.links;
  return (
    <div className="space-y-4">
      {data && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status">{t('admin.links_count', { count: data.unlinked, found: data.links.length })}</p>
          {data.links.length > 1 && (
            <Button variant="primary" disabled={linking.isBusy} onClick={() => void linking.link(data.links)}>
              {t('admin.links_all', { count: data.links.length })}
            </Button>
          )}
        </div>
      )}
      <DashboardList
        label={t('admin.links_title')}
        rows={links}
        empty={t('admin.links_none')}
        failed={t(isSpent(error) ? 'admin.links_spent' : 'admin.links_failed')}
        query={{ isError: error !== null && !isFetching, refetch }}
      >
        {(link) => (
          <PlaceLinkRow
            key={link.place.id}
            link={link}
            isBusy={linking.isBusy}
            onLink={() => void linking.link([link])}
          />
        )}
      </DashboardList>
    </div>
  );
}

const isSpent = (error: Error | null) => error instanceof ApiError && error.status === 429;

type RowProps = { link: PlaceLink; isBusy: boolean; onLink: () => void };

function PlaceLinkRow({ link: { place, found, distance }, isBusy, onLink }: RowProps) {
  const { t, language } = useText('admin');
  return (
    <ListRow
      title={place.name}
      text={
        <>
          {place.address}
          <span className="mt-1 block">
            <OutsideLink href={found.url} className="inline-block min-h-6 text-link">
              {found.name}
            </OutsideLink>
            {` · ${distanceInText(distance / 1000, language)}`}
            {found.address && <span className="block">{found.address}</span>}
          </span>
        </>
      }
      actions={
        <Button
          disabled={isBusy}
          aria-label={t('admin.links_link_of', { name: place.name })}
          onClick={onLink}
        >
          {t('admin.links_link')}
        </Button>
      }
    />
  );
}

function useLinking() {
  const { t } = useText('admin', 'labels');
  const [isBusy, setBusy] = useState(false);
  const refuse = (description: string) =>
    showToast({ title: t('labels.error'), description, variant: 'destructive' });

  async function link(links: readonly PlaceLink[]) {
    setBusy(true);
    try {
      const { linked, refused } = await linkPlaces(links);
      if (linked.length > 0) {
        done(t('admin.links_done', { count: linked.length }));
      }
      if (refused.length > 0) refuse(t('admin.links_refused', { count: refused.length }));
    } catch {
      refuse(t('admin.links_link_failed'));
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, link };
}
