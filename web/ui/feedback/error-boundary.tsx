import { Component, type ReactNode } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from './empty-state.tsx';

type Props = {
  children: ReactNode;
  /** A change of this value (the path, say) gives the children another chance. */
  resetKey?: string;
  /** Shown instead of the house's message; call `retry` to draw the children again. */
  fallback?: (retry: () => void) => ReactNode;
};

/** Keeps a failure inside its region: the rest of the screen goes on working. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.retry();
  }

  retry = () => this.setState({ failed: false });

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback?.(this.retry) ?? <Failure />;
  }
}

function Failure() {
  const { t } = useText();
  return (
    <div role="alert">
      <EmptyState heading="h1" title={t('shell.failed')} text={t('shell.failed_text')}>
        {/* A chunk that failed to load fails again until the page itself is loaded anew. */}
        <Button variant="primary" onClick={() => location.reload()}>
          {t('shell.retry')}
        </Button>
      </EmptyState>
    </div>
  );
}
