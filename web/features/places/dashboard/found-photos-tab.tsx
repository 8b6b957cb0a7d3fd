import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { PhotoCandidate, PhotoCandidates } from '#contract/photos/photos.ts';
import type { Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { PlaceLocationMap } from '#web/features/places/details/place-location-map.tsx';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { placeListQuery } from '#web/lib/api/place-list-query.ts';
import { read } from '#web/lib/api/read.ts';
import { runJob } from '#web/lib/api/run-job.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';
import { writeMany } from '#web/lib/api/writes.ts';
import { photoAt } from '#web/lib/browser/photo-sizes.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { ListRow } from '#web/ui/list/list-row.tsx';
import { RowList } from '#web/ui/list/row-list.tsx';
import { PhotoCredit } from '#web/ui/picture/photo-credit.tsx';

/**
 * The tab where staff accept or refuse freely licensed photos, one by one, beside place and map (photo-3).
 */
export function FoundPhotosTab() {
  const { t } = useText('admin');
  const { data, isError, refetch } = useQuery({ ...candidatesQuery, refetchInterval: 30_000 });
  const { data: list } = useQuery(placeListQuery({ closed: 'true' }));
  const attempt = useAttempt(t('admin.error'), t('admin.unreachable'));
  const look = async () => {
    await runJob('find-photos');
    done(t('admin.looking'));
  };
  const placeOf = (id: number) => list?.places.find((place) => place.id === id);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-2xl min-w-0 flex-1 basis-80 text-pretty text-muted">{t('admin.text')}</p>
        <Button onClick={() => void attempt(look)}>{t('admin.look')}</Button>
      </div>
      {isError && !data && (
        <div role="alert">
          <p className="mb-3">{t('admin.failed')}</p>
          <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
        </div>
      )}
      {!isError && !data && <Skeleton className="h-96" />}
      {data && <Review candidates={data.candidates} placeOf={placeOf} />}
      {data && data.vanished.length > 0 && <Vanished vanished={data.vanished} placeOf={placeOf} />}
    </>
  );
}

type PlaceOf = { placeOf: (id: number) => Place | undefined };
type ReviewProps = PlaceOf & { candidates: readonly PhotoCandidate[] };

/** Shows one candidate at a time, so that one map is enough and each decision leads to the next. */
function Review({ candidates, placeOf }: ReviewProps) {
  const { t } = useText('admin', 'labels');
  const attempt = useAttempt(t('admin.error'), t('admin.unreachable'));
  const [at, setAt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const index = Math.min(at, candidates.length - 1);
  const candidate = candidates[index];
  if (!candidate) return <p role="status">{t('admin.none')}</p>;
  const place = placeOf(candidate.placeId);
  const name = place?.name ?? t('admin.place', { id: candidate.placeId });

  const show = (next: number) => {
    setAt(Math.min(Math.max(next, 0), candidates.length - 1));
    heading.current?.focus();
  };
  const decide = async (decision: 'take' | 'refuse') => {
    if (isBusy) return;
    setBusy(true);
    await attempt(async () => {
      await decideCandidate(candidate.id, decision);
      done(t(decision === 'take' ? 'admin.taken' : 'admin.refused', { name }));
    });
    setBusy(false);
    heading.current?.focus();
  };

  return (
    <section aria-labelledby="candidate">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-medium tabular-nums">
          {t('admin.of', { index: index + 1, count: candidates.length })}
        </p>
        {candidates.length > 1 && (
          <div className="flex flex-wrap gap-2">
            <Button aria-disabled={index === 0 || undefined} onClick={() => show(index - 1)}>
              {t('labels.previous')}
            </Button>
            <Button
              aria-disabled={index === candidates.length - 1 || undefined}
              onClick={() => show(index + 1)}
            >
              {t('labels.next')}
            </Button>
          </div>
        )}
      </div>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <CandidatePicture key={candidate.id} id={candidate.id} name={name} />
        <div className="flex min-w-0 flex-col gap-4">
          <div>
            <h3
              id="candidate"
              ref={heading}
              tabIndex={-1}
              className="font-display text-[min(1.5rem,9.5vw)] font-medium leading-tight wrap-anywhere"
            >
              <Link to={paths.place(candidate.placeId)}>{name}</Link>
            </h3>
            {place && <p className="mt-1 text-muted">{place.address}</p>}
          </div>
          <CandidateCredit candidate={candidate} />
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" aria-disabled={isBusy || undefined} onClick={() => void decide('take')}>
              {t('admin.take')}
            </Button>
            <Button
              variant="danger"
              aria-disabled={isBusy || undefined}
              onClick={() => void decide('refuse')}
            >
              {t('labels.refuse')}
            </Button>
          </div>
          {place && (
            <div className="h-56 overflow-hidden border border-line xamfra">
              <PlaceLocationMap place={place} />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

function CandidateCredit({ candidate }: { candidate: PhotoCandidate }) {
  const { t, language } = useText('admin');
  return (
    <p>
      <PhotoCredit credit={candidate} className="block" />
      <span className="block text-muted text-sm">
        {t('admin.found', { date: dateWords(candidate.foundOn, language, 'long') })}
      </span>
    </p>
  );
}

/** The picture comes through the server, so that staff's browsers contact no other site. */
function CandidatePicture({ id, name }: { id: number; name: string }) {
  const { t } = useText('admin');
  const [isBroken, setBroken] = useState(false);
  if (isBroken)
    return (
      <p
        role="status"
        className="grid aspect-[3/2] place-content-center bg-raised p-6 text-center text-muted xamfra"
      >
        {t('admin.no_picture')}
      </p>
    );
  return (
    <img
      src={`/api/admin/photo-candidates/${id}/picture`}
      alt={t('admin.picture', { name })}
      onError={() => setBroken(true)}
      className="aspect-[3/2] w-full bg-raised object-contain xamfra"
    />
  );
}

type VanishedProps = PlaceOf & Pick<PhotoCandidates, 'vanished'>;

function Vanished({ vanished, placeOf }: VanishedProps) {
  const { t } = useText('admin');
  return (
    <section className="mt-10">
      <h3 className="font-display text-[min(1.5rem,9.5vw)] font-medium">{t('admin.vanished')}</h3>
      <p className="mt-1 mb-4 max-w-prose text-pretty text-muted">{t('admin.vanished_text')}</p>
      <RowList
        label={t('admin.vanished')}
        rows={vanished}
        empty=""
        failed=""
        query={{ isError: false, refetch: () => {} }}
      >
        {({ placeId, photoUrl, what }) => (
          <ListRow
            key={photoUrl}
            title={placeOf(placeId)?.name ?? t('admin.place', { id: placeId })}
            text={
              <span className="flex items-center gap-3">
                <img
                  src={photoAt(photoUrl, 400)}
                  alt=""
                  className="h-14 w-20 bg-raised object-cover xamfra-sm"
                />
                {t(`admin.vanished_${what}`)}
              </span>
            }
            actions={
              <Button asChild>
                <a href={`${paths.editPlace(placeId)}#photos`}>{t('admin.edit')}</a>
              </Button>
            }
          />
        )}
      </RowList>
    </section>
  );
}

/** Freely licensed photos that wait for staff, and accepted photos that have disappeared (photo-3). */
export const candidatesQuery = read('GET /api/admin/photo-candidates', { staleTime: 0 });

/**
 * Decides one photo. The list is refetched even after a refusal, because other staff may have decided
 * already.
 */
export async function decideCandidate(id: number, decision: 'take' | 'refuse'): Promise<void> {
  await writeMany(`POST /api/admin/photo-candidates/:id/${decision}`, (send) =>
    asStaff<unknown>(send({ params: { id: String(id) } })),
  );
}
