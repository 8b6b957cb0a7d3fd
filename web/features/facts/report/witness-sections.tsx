import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#contract/screens.ts';
import type { SiteReason } from '#contract/witnesses/site-reasons.ts';
import { WITNESS_FIELDS, type WitnessField, type WitnessReport } from '#contract/witnesses/witnesses.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { useRestoring } from '#web/features/history/use-undo.ts';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { read } from '#web/lib/api/read.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';
import { write } from '#web/lib/api/writes.ts';
import { useFactWords } from '#web/lib/text/fact-words.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ListRow } from '#web/ui/list/list-row.tsx';
import { Badge } from '#web/ui/text/badge.tsx';

const witnessesQuery = read('GET /api/admin/witnesses');
const switchSite = (placeId: number, isRead: boolean) =>
  asStaff(
    write('PATCH /api/admin/witnesses/:placeId', { params: { placeId: String(placeId) }, body: { isRead } }),
  );

const accept = async (placeId: number, field: WitnessField) => {
  await asStaff(
    write('POST /api/admin/witnesses/:placeId/accept', {
      params: { placeId: String(placeId) },
      body: { field },
    }),
  );
};

const LIST = 'border border-line bg-surface xamfra';

/** The guide's own changes, pending and disputed values, and each place's own site with its last reading. */
export function WitnessSections() {
  const { t } = useText('factsreport');
  const { data } = useQuery(witnessesQuery);
  if (!data) return null;
  return (
    <div className="space-y-6">
      <Outcomes title={t('factsreport.changed_by_guide')} rows={data.changed} data={data} />
      <Outcomes title={t('factsreport.witnesses_disagree')} rows={data.disagree} data={data} />
      <Outcomes title={t('factsreport.witnesses_wait')} rows={data.waiting} data={data} canAccept />
      <Sites sites={data.sites} />
    </div>
  );
}

type OutcomeProps = {
  title: string;
  rows: WitnessReport['changed'];
  data: WitnessReport;
  canAccept?: boolean;
};

function Outcomes({ title, rows, data, canAccept }: OutcomeProps) {
  const { t } = useText('factsreport', 'labels');
  const words = useFactWords();
  const attempt = useAttempt(t('factsreport.error'), t('factsreport.unreachable'));
  const restore = useRestoring();
  const quotes = (placeId: number, field: string) =>
    data.witnesses
      .filter((one) => one.placeId === placeId && one.field === field)
      .map((one) => (
        <span key={one.kind} className="block">
          {one.kind === 'visitors' ? (
            t('factsreport.visitors_on', { date: words.day(one.seenOn) })
          ) : (
            <>
              {t(`factsreport.witness_${one.kind}`)}: <q>{one.words}</q>
            </>
          )}
        </span>
      ));
  return (
    <div>
      <h4 className="mb-2 font-medium">{title}</h4>
      {rows.length === 0 && <p className="text-muted">{t('factsreport.nothing_here')}</p>}
      {rows.length > 0 && (
        <ul aria-label={title} className={LIST}>
          {rows.map(({ placeId, name, field, on, revisionId, isStanding }) => (
            <ListRow
              key={revisionId ?? `${placeId} ${field}`}
              title={<PlaceLink id={placeId} name={name} />}
              actions={
                <>
                  {canAccept && (
                    <Button
                      size="row"
                      aria-label={t('factsreport.accept_of', { name })}
                      onClick={() => void attempt(() => accept(placeId, field))}
                    >
                      {t('labels.accept')}
                    </Button>
                  )}
                  {isStanding && revisionId !== undefined && (
                    <Button
                      size="row"
                      aria-haspopup="dialog"
                      aria-label={t('factsreport.undo_of', { name })}
                      onClick={() => restore({ id: revisionId, title: name })}
                    >
                      {t('labels.undo')}
                    </Button>
                  )}
                </>
              }
              badges={isStanding === false ? <Badge>{t('factsreport.replaced')}</Badge> : undefined}
              text={
                <>
                  {words.kindText(WITNESS_FIELDS[field])}
                  {'\u00A0· '}
                  {words.day(on)}
                  {quotes(placeId, field)}
                </>
              }
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function Sites({ sites }: { sites: WitnessReport['sites'] }) {
  const { t } = useText('factsreport');
  const words = useFactWords();
  const attempt = useAttempt(t('factsreport.error'), t('factsreport.unreachable'));
  const title = t('factsreport.own_sites');
  const reasonText = ({ code, detail = '' }: SiteReason) => {
    const fields = detail.split(', ').filter(isField);
    const read = fields.map((field) => words.kindText(WITNESS_FIELDS[field])).join(', ');
    return t(`factsreport.reason_${code}`, { detail: read || detail });
  };
  return (
    <div>
      <h4 className="mb-2 font-medium">{title}</h4>
      {sites.length === 0 && <p className="text-muted">{t('factsreport.sites_none')}</p>}
      {sites.length > 0 && (
        <ul aria-label={title} className={LIST}>
          {sites.map(({ placeId, name, readAt, outcome, reasons, isRead }) => (
            <ListRow
              key={placeId}
              title={<PlaceLink id={placeId} name={name} />}
              text={[
                readAt
                  ? t('factsreport.site_read', { date: words.day(madridTime(new Date(readAt)).isoDate) })
                  : t('factsreport.site_unread'),
                ...(outcome ? [t(`factsreport.outcome_${outcome}`)] : []),
                ...reasons.map(reasonText),
              ].join('\u00A0· ')}
              actions={
                <Button
                  size="row"
                  aria-label={t(isRead ? 'factsreport.site_stop_of' : 'factsreport.site_go_of', { name })}
                  onClick={() => void attempt(async () => void (await switchSite(placeId, !isRead)))}
                >
                  {t(isRead ? 'factsreport.site_stop' : 'factsreport.site_go')}
                </Button>
              }
            />
          ))}
        </ul>
      )}
    </div>
  );
}

const isField = (name: string): name is WitnessField => Object.hasOwn(WITNESS_FIELDS, name);

const PlaceLink = ({ id, name }: { id: number; name: string }) => (
  <Link to={paths.place(id)} className="inline-block min-h-6 text-link">
    {name}
  </Link>
);
