import { Component, type ReactNode } from 'react';
import { networkReturn } from '#web/lib/api/connection.ts';
import { forgetFailedLoads } from '#web/lib/browser/failed-loads.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from './empty-state.tsx';

type Props = {
  children: ReactNode;
  resetKey?: string;
  /** Replaces the default message; a press calls `again`. */
  fallback?: (again: () => void) => ReactNode;
  onRetry?: () => void;
};

/** Milliseconds after a press in which a failure counts as its outcome. */
const OUTCOME_MS = 10_000;
/**
 * Milliseconds after the network's return within which a failure belongs to an earlier load, because a slow device
 * reports it late.
 */
const LATE_MS = 5000;

/**
 * Contains an error in its region; the rest of the screen keeps working. Retries automatically when the network returns
 * (shell-10).
 */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };
  private stop: (() => void) | undefined;
  private pressedAt = Number.NEGATIVE_INFINITY;
  private triedReturn = Number.NEGATIVE_INFINITY;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidMount() {
    this.stop = networkReturn.subscribe(this.retry);
  }

  override componentWillUnmount() {
    this.stop?.();
  }

  override componentDidCatch() {
    const isOutcome = performance.now() - this.pressedAt < OUTCOME_MS;
    this.pressedAt = Number.NEGATIVE_INFINITY;
    if (isOutcome) void reloadIfServed();
    else this.retryAfterReturn();
  }

  override componentDidUpdate(previous: Props) {
    if (previous.resetKey !== this.props.resetKey) this.retry();
  }

  /** Only once for each return, so that a load that fails for another reason is not retried endlessly. */
  private retryAfterReturn() {
    const returnedAt = networkReturn.get();
    if (returnedAt <= this.triedReturn || performance.now() - returnedAt > LATE_MS) return;
    this.triedReturn = returnedAt;
    this.retry();
  }

  retry = () => {
    if (!this.state.failed) return;
    forgetFailedLoads();
    this.props.onRetry?.();
    this.setState({ failed: false });
  };

  press = () => {
    this.pressedAt = performance.now();
    this.retry();
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    const { fallback } = this.props;
    return fallback ? fallback(this.press) : <Failure again={this.press} />;
  }
}

/** Some browsers remember a failed script until the page is reloaded; without a network, the page is not reloaded. */
async function reloadIfServed(): Promise<void> {
  const isServed = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isServed) location.reload();
}

function Failure({ again }: { again: () => void }) {
  const { t } = useText();
  return (
    <div role="alert">
      <EmptyState heading="h1" title={t('shell.failed')} text={t('shell.failed_text')}>
        <Button variant="primary" onClick={again}>
          {t('shell.retry')}
        </Button>
      </EmptyState>
    </div>
  );
}
