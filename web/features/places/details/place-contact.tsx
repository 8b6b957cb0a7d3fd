import { useQuery } from '@tanstack/react-query';
import Globe from 'lucide-react/icons/globe';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { Place } from '#contract/places/places.ts';
import { formatPhone, telHref } from '#domain/text/phone.ts';
import { websiteHref, websiteLabel } from '#domain/text/web-link.ts';
import { FactAge } from '#web/features/facts/fact-age.tsx';
import { meQuery } from '#web/lib/api/staff-session.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { OutsideLink } from '#web/ui/button/outside-link.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { WebAddress } from '#web/ui/text/web-address.tsx';
import { PlaceSection } from './place-section.tsx';

const ICON = 'absolute top-0.5 left-0 size-5 text-muted';
const LINK = 'text-link break-words [overflow-wrap:anywhere]';

/** Phone, website and email as links, each with its last check; renders nothing without any (place-10). */
export function PlaceContact({ place }: { place: Place }) {
  const { t } = useText('place', 'labels');
  const website = place.website && websiteHref(place.website);
  const tel = place.phone && telHref(place.phone);
  if (!place.phone && !website && !place.email) return null;
  return (
    <PlaceSection title={t('labels.contact')}>
      <dl className="space-y-4">
        {place.phone && (
          <div className="relative pl-8">
            <dt className="text-muted text-sm">
              <Phone aria-hidden="true" className={ICON} />
              {t('place.phone')}
            </dt>
            <dd>
              {tel ? (
                <a href={tel} className={LINK}>
                  {formatPhone(place.phone)}
                </a>
              ) : (
                place.phone
              )}
              <FactAge place={place} kind="phone_number" />
            </dd>
          </div>
        )}
        {website && (
          <div className="relative pl-8">
            <dt className="text-muted text-sm">
              <Globe aria-hidden="true" className={ICON} />
              {t('labels.website')}
            </dt>
            <dd>
              <OutsideLink href={website} className={LINK}>
                <WebAddress>{websiteLabel(website) ?? website}</WebAddress>
              </OutsideLink>
              <FactAge place={place} kind="web_address" />
              <WatchPart id={place.id} website={website} />
            </dd>
          </div>
        )}
        {place.email && (
          <div className="relative pl-8">
            <dt className="text-muted text-sm">
              <Mail aria-hidden="true" className={ICON} />
              {t('labels.email')}
            </dt>
            <dd>
              <a href={`mailto:${encodeURIComponent(place.email).replace('%40', '@')}`} className={LINK}>
                {place.email}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </PlaceSection>
  );
}

const WatchPlace = lazyPart(
  () => import('#web/features/found-events/watched/watch-place.tsx').then((module) => module.WatchPlace),
  {
    failure: 'nowhere',
  },
);

type Props = { id: number; website: string };

/** Loads the button only for staff; a tab asks once whether it has a staff session, as the profile does. */
export function WatchPart(props: Props) {
  const { data } = useQuery(meQuery);
  return data?.user?.isAdmin ? <WatchPlace {...props} /> : null;
}
