import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/lib/text/i18n.ts';
import { guestLinksQuery } from './api.ts';
import { useNightEnd } from './use-night-end.ts';

/** The line on every screen of a guest: when the night ends, and that guests only read. */
export function GuestLine() {
  const { data } = useQuery(guestLinksQuery);
  return data?.until ? <Until until={data.until} /> : null;
}

function Until({ until }: { until: string }) {
  const { t } = useText('labels');
  return <p className="guest-line">{t('labels.line', { end: useNightEnd(until) })}</p>;
}
