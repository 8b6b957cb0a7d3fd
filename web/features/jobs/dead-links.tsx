import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DeadLink } from '#contract/jobs/jobs.ts';
import { paths } from '#contract/screens.ts';
import { websiteHref, websiteLabel } from '#domain/text/web-link.ts';
import { formatDayTime } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { OutsideLink } from '#web/ui/button/outside-link.tsx';
import { ListRow } from '#web/ui/list/list-row.tsx';
import { RowList } from '#web/ui/list/row-list.tsx';
import { WebAddress } from '#web/ui/text/web-address.tsx';
import { deadLinksQuery } from './api.ts';

export function DeadLinks() {
  const { t } = useText('jobs');
  const { data, isError, refetch } = useQuery(deadLinksQuery);
  return (
    <section className="mt-10">
      <h3 className="font-display text-[min(1.5rem,9.5vw)] font-medium">{t('jobs.dead')}</h3>
      <p className="mt-1 mb-4 max-w-prose text-muted">{t('jobs.dead_text')}</p>
      {data?.length === 0 ? (
        <p>{t('jobs.dead_none')}</p>
      ) : (
        <RowList
          label={t('jobs.dead')}
          rows={data}
          empty={t('jobs.dead_none')}
          failed={t('jobs.dead_failed')}
          isError={isError}
          retry={() => void refetch()}
        >
          {(link) => <DeadLinkRow key={`${link.entity} ${link.id}`} link={link} />}
        </RowList>
      )}
    </section>
  );
}

const EDIT = { place: paths.editPlace, event: paths.editEvent };

function DeadLinkRow({ link }: { link: DeadLink }) {
  const { t, language } = useText('jobs');
  const { entity, id, name, url, reason, since } = link;
  const href = websiteHref(url);
  return (
    <ListRow
      title={name}
      text={
        <>
          {href ? (
            <OutsideLink href={href} className="inline-block min-h-6 text-link">
              <WebAddress>{websiteLabel(href) ?? href}</WebAddress>
            </OutsideLink>
          ) : (
            url
          )}
          <span className="block">
            {t('jobs.dead_since', { when: formatDayTime(since, language) })} · <span lang="en">{reason}</span>
          </span>
        </>
      }
      actions={
        <Button asChild>
          <Link to={EDIT[entity](id)} aria-label={t('jobs.edit_of', { name })}>
            {t('jobs.edit')}
          </Link>
        </Button>
      }
    />
  );
}
