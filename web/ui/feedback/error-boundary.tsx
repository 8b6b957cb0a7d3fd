import { Component, type ReactNode } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from './empty-state.tsx';

type Props = {
  children: ReactNode;
  resetKey?: string;
  /** Replaces the default message; `retry` renders the children again. */
  fallback?: (retry: () => void) => ReactNode;
};

/** Contains an error in its region; the rest of the screen keeps working. */
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
        {/* A script that failed to load fails again until the page is reloaded. */}
        <Button variant="primary" onClick={() => location.reload()}>
          {t('shell.retry')}
        </Button>
      </EmptyState>
    </div>
  );
}
