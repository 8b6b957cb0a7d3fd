import { useQuery } from '@tanstack/react-query';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import type { EventPicture } from '#contract/events/event-pictures.ts';
import type { Event } from '#contract/events/events.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { useRefusalToast } from '#web/forms/field/use-refusal-toast.ts';
import { meQuery } from '#web/lib/api/staff-session.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { isBeingFetched, usePictureRetry } from './use-event-picture.ts';

type Props = {
  event: Pick<Event, 'id' | 'picture'>;
  children?: ReactNode;
};

/** State of a picture that the server is fetching, with a retry. */
export function EventPictureState({ event, children }: Props) {
  const { picture } = event;
  return picture && picture.state !== 'done' ? (
    <Missing id={event.id} picture={picture}>
      {children}
    </Missing>
  ) : null;
}

type MissingProps = { id: number; picture: EventPicture; children: ReactNode };

function Missing({ id, picture, children }: MissingProps) {
  const { t } = useText('events');
  const isStaff = useQuery(meQuery).data?.user?.isAdmin ?? false;
  const refused = useRefusalToast(t('events.picture_retry_failed'), t('events.picture_unreached'));
  const { retry, isBusy } = usePictureRetry({ id }, refused);
  const text = usePictureText(picture);
  const isFetching = isBeingFetched(picture, useClock());
  const isWaiting = picture.state === 'waiting' && picture.dueAt !== null && !isFetching;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-control border-l-3 py-1 pl-4 text-sm">
      <p
        role={picture.state === 'failed' ? undefined : 'status'}
        className="flex min-w-0 flex-1 basis-56 items-center gap-2.5 text-muted"
      >
        {text}
      </p>
      {(picture.state === 'failed' || (isStaff && isWaiting)) && (
        <Button
          size="sm"
          disabled={isBusy}
          icon={<RotateCw aria-hidden="true" className="size-4" />}
          onClick={() => void retry()}
        >
          {t(isWaiting ? 'events.picture_now' : 'shell.retry')}
        </Button>
      )}
      {!isFetching && children}
    </div>
  );
}

function usePictureText(picture: EventPicture): string {
  const { t, language } = useText('events');
  const now = useClock();
  const { state, dueAt, problem } = picture;
  if (state === 'failed' && problem) {
    return t('events.picture_failed', { reason: t(`events.picture_${problem}`) });
  }
  if (dueAt === null) return t('events.picture_approval');
  if (isBeingFetched(picture, now)) return t('events.picture_fetching');
  return t('events.picture_later', { when: dateWords(dueAt, language, 'medium') });
}
