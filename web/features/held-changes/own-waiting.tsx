import type { OwnWaiting } from '#web/lib/api/own-waiting.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

const HistoryCompare = lazyPart(() =>
  import('#web/features/history/history-compare.tsx').then((module) => module.HistoryCompare),
);

/** Shows a visitor the own change that waits, which others do not see. */
export function OwnWaitingChange({ change: { entity, body } }: { change: OwnWaiting }) {
  const { t } = useText('waiting');
  const { baseVersion: _, language: __, ...after } = body ?? {};
  return (
    <section
      aria-label={t('waiting.own')}
      className="mx-5 mt-6 mb-10 border border-line bg-surface px-5 py-4 xamfra"
    >
      <h2 className="font-medium">{t('waiting.own')}</h2>
      <p className="mt-1 mb-3 text-muted">{t(body ? 'waiting.own_text' : 'waiting.own_deletion')}</p>
      {body && (
        <HistoryCompare
          fallback={<Skeleton className="h-24" />}
          entity={entity}
          before={null}
          after={after}
        />
      )}
    </section>
  );
}
