import type { PhotoCredit as Credit } from '#contract/photos/photos.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { OutsideLink } from '#web/ui/button/outside-link.tsx';

type Props = {
  /** The author as named by a service, or the author and license of a freely licensed photo (photo-3). */
  credit: string | Credit | null | undefined;
  className?: string;
};

/** Names a photo's author; links to the file's page and to its license, if any. */
export function PhotoCredit({ credit, className }: Props) {
  const { t } = useText('place');
  if (!credit) return null;
  if (typeof credit === 'string')
    return <span className={className}>{t('place.photo_credit', { credit })}</span>;
  const { author, licence, licenceUrl, filePage } = credit;
  return (
    <span className={className}>
      {t('place.photo_by')}{' '}
      <OutsideLink href={filePage} className="text-link wrap-anywhere">
        {author}
      </OutsideLink>
      {', '}
      <OutsideLink href={licenceUrl} className="text-link whitespace-nowrap">
        {licence}
      </OutsideLink>
    </span>
  );
}
