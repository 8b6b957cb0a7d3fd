import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { meQuery } from '#web/lib/api/staff-session.ts';
import type { StoragePersistence } from '#web/lib/device/kept-storage.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { loadOnPress } from '#web/ui/feedback/load-on-press.ts';
import { useSizeText } from './use-size-text.ts';
import { type StoredItem, useStoredItems } from './use-stored-items.ts';

/** What this device stores, by kind and size. */
export function ProfileStored() {
  const { t } = useText('profile');
  const { data } = useQuery(meQuery);
  const items = useStoredItems(data?.user != null);
  return (
    <>
      <h3 id="stored" className="font-semibold">
        {t('profile.stored')}
      </h3>
      <p className="mt-1.5 mb-4 max-w-prose text-sm text-pretty text-muted">{t('profile.stored_text')}</p>
      <dl
        aria-labelledby="stored"
        aria-busy={!items}
        className="border border-line bg-surface empty:hidden xamfra"
      >
        {items?.map((item) => (
          <StoredRow key={item.key} item={item} />
        ))}
      </dl>
      <KeptStorage />
    </>
  );
}

/** The browser's promise to keep the data (lists-7). */
function KeptStorage() {
  const { t } = useText('profile');
  const [kept, setKept] = useState<StoragePersistence>();
  const [wasRefused, setRefused] = useState(false);
  useEffect(() => {
    import('#web/lib/device/kept-storage.ts').then(({ isKept }) => isKept()).then(setKept, () => undefined);
  }, []);
  const ask = async () => {
    const storage = await loadOnPress(() => import('#web/lib/device/kept-storage.ts'));
    if (!storage) return;
    const next = await storage.askToPersist();
    setKept(next);
    setRefused(next === 'removable');
  };
  if (!kept) return null;
  return (
    <div className="mt-4">
      <p role="status" className="max-w-prose text-pretty text-sm">
        {t(`profile.kept_${kept}`)} {wasRefused && t('profile.kept_no')}
      </p>
      {kept === 'removable' && (
        <Button className="mt-3" onClick={() => void ask()}>
          {t('profile.kept_ask')}
        </Button>
      )}
    </div>
  );
}

function StoredRow({ item }: { item: StoredItem }) {
  const { t } = useText('profile');
  const sizeText = useSizeText();
  const title =
    item.kind === 'unknown'
      ? t('profile.stored_unknown', { key: item.key })
      : t(`profile.stored_${item.kind}`, { count: item.count ?? 0 });
  const size = item.bytes === undefined ? '' : sizeText(item.bytes);
  return (
    <div className="flex flex-wrap justify-between gap-x-4 wrap-anywhere border-line px-5 py-3.5 not-first:border-t">
      <dt className="min-w-0 font-medium">{title}</dt>
      <dd className="order-last w-full text-sm text-muted">{t(`profile.stored_${item.kind}_text`)}</dd>
      <dd className="order-last w-full text-sm">
        {item.sealed === true ? t('profile.sealed') : t(`profile.not_sealed_${item.sealed}`)}
      </dd>
      <dd className="text-sm text-muted tabular-nums">{size}</dd>
    </div>
  );
}
