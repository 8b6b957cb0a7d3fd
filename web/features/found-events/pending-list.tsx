import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PendingEvent, ReviewedMany } from '#contract/found-events/scraping.ts';
import { useErrorText } from '#web/forms/field/use-error-text.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PartBoundary } from '#web/ui/feedback/part-boundary.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { rowAfter } from '#web/ui/list/row-after.ts';
import { RowList } from '#web/ui/list/row-list.tsx';
import { pendingQuery, reviewEvent, reviewEvents, type Verdict } from './api.ts';
import { PendingEventRow } from './pending-event-row.tsx';
import { PendingToolbar } from './pending-toolbar.tsx';
import { ScraperSection } from './scraper-section.tsx';

const NONE: readonly never[] = [];

/** Pending events, decided one by one or several at once (source-3). */
export function PendingList() {
  const { t } = useText('scraping');
  const query = useQuery(pendingQuery);
  const events = query.data ?? NONE;
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const selected = events.filter(({ id }) => picked.has(id)).map(({ id }) => id);
  const { busy, problems, review, forgetProblems } = useReview(events);
  const list = useRef<HTMLDivElement>(null);
  const prepareFocus = useNextRow(list, events);

  const decide = (verdict: Verdict, ids: readonly number[]) => {
    prepareFocus(ids);
    return review(verdict, ids);
  };
  const pick = (id: number, isPicked: boolean) =>
    setPicked(new Set(isPicked ? [...selected, id] : selected.filter((other) => other !== id)));

  return (
    <ScraperSection title={t('scraping.pending')} text={t('scraping.pending_text')}>
      <div ref={list}>
        <p role="status" className="mb-3 font-medium empty:hidden">
          {events.length > 0 && t('scraping.pending_count', { count: events.length })}
        </p>
        <PendingProblems
          problems={[...problems].filter(([id]) => !events.some((event) => event.id === id))}
          onSeen={forgetProblems}
        />
        {events.length > 1 && (
          <PendingToolbar
            all={events.length}
            selected={selected}
            isBusy={selected.some((id) => busy.has(id))}
            onSelectAll={(isAll) => setPicked(new Set(isAll ? events.map(({ id }) => id) : []))}
            onDecide={(verdict) => decide(verdict, selected)}
          />
        )}
        <RowList
          label={t('scraping.pending')}
          rows={query.data}
          empty={t('scraping.pending_none')}
          failed={t('scraping.pending_failed')}
          query={query}
        >
          {(event) => (
            <PartBoundary key={event.id} as="li">
              <PendingEventRow
                event={event}
                isPicked={picked.has(event.id)}
                onPick={(isPicked) => pick(event.id, isPicked)}
                isBusy={busy.has(event.id)}
                problem={problems.get(event.id)?.text}
                onDecide={(verdict) => void decide(verdict, [event.id])}
              />
            </PartBoundary>
          )}
        </RowList>
      </div>
    </ScraperSection>
  );
}

type Props = { problems: readonly (readonly [id: number, problem: ReviewProblem])[]; onSeen: () => void };

/** Failed decisions about events that have left the list, because other staff decided first. */
function PendingProblems({ problems, onSeen }: Props) {
  const { t } = useText('scraping');
  return (
    <div role="alert">
      {problems.length > 0 && (
        <div className="mb-4 border border-closed px-4 py-3 xamfra-sm">
          <p className="font-semibold text-closed">{t('scraping.not_done')}</p>
          <ul className="mt-1 space-y-1">
            {problems.map(([id, { title, text }]) => (
              <li key={id} className="wrap-anywhere">
                <span className="font-medium">{title}</span>: {text}
              </li>
            ))}
          </ul>
          <Button size="row" className="mt-3" onClick={onSeen}>
            {t('scraping.seen')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The reason for a failed decision, with the title, because the event may have left the list. */
type ReviewProblem = { title: string; text: string };

const DONE = { approve: 'approved', reject: 'rejected' } as const;

function useReview(events: readonly PendingEvent[]) {
  const { t } = useText('scraping', 'labels');
  const errorText = useErrorText();
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const [problems, setProblems] = useState<ReadonlyMap<number, ReviewProblem>>(new Map());

  const reasonOf = (error: unknown) =>
    (error instanceof ApiError && errorText(error)) || t('labels.unreachable');

  async function send(verdict: Verdict, ids: readonly number[]): Promise<ReviewedMany> {
    try {
      const [first] = ids;
      if (ids.length > 1 || first === undefined) return await reviewEvents(verdict, ids);
      await reviewEvent(verdict, first);
      return { done: [first], failed: [] };
    } catch (error) {
      return { done: [], failed: ids.map((id) => ({ id, error: reasonOf(error) })) };
    }
  }

  async function review(verdict: Verdict, ids: readonly number[]): Promise<void> {
    if (ids.some((id) => busy.has(id))) return;
    const titles = new Map(events.map(({ id, title }) => [id, title]));
    setBusy((before) => new Set([...before, ...ids]));
    const { done, failed } = await send(verdict, ids);
    setBusy((before) => new Set([...before].filter((id) => !ids.includes(id))));
    setProblems((before) => {
      const rest = [...before].filter(([id]) => !ids.includes(id));
      const added = failed.map(({ id, error, sentence }) => {
        const problem = {
          title: titles.get(id) ?? '',
          text: errorText({ reason: error, sentence }) ?? error,
        };
        return [id, problem] as const;
      });
      return new Map([...rest, ...added]);
    });
    if (done.length === 0) return;
    const words = DONE[verdict];
    showToast({
      title: ids.length === 1 ? t(`scraping.${words}`) : t(`scraping.${words}_many`, { count: done.length }),
    });
  }

  return { busy, problems, review, forgetProblems: () => setProblems(new Map()) };
}

type Row = { id: number };

/**
 * When a focused row leaves the list, moves the focus to the next row, otherwise to the section's heading, so that
 * keyboard users can continue from there. Call the returned function with the rows about to leave.
 */
export function useNextRow(list: RefObject<HTMLElement | null>, rows: readonly Row[]) {
  const leaving = useRef<{ ids: readonly number[]; next: number | null } | null>(null);
  useEffect(() => {
    if (!leaving.current || rows.some(({ id }) => leaving.current?.ids.includes(id))) return;
    const { next } = leaving.current;
    leaving.current = null;
    if (document.activeElement !== document.body) return;
    const target =
      list.current?.querySelector<HTMLElement>(`[data-event="${next}"] h4`) ??
      list.current?.closest('section')?.querySelector<HTMLElement>('h3');
    target?.focus();
  });
  return (ids: readonly number[]) => {
    leaving.current = { ids, next: rowAfter(rows, ids) };
  };
}
