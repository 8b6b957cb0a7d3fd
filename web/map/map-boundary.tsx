import { Component, type ReactNode } from 'react';

type MapBoundaryProps = { fallback: ReactNode; onError?: (error: unknown) => void; children: ReactNode };

/** A map that breaks leaves a line of text; the list beside it keeps working. */
export class MapBoundary extends Component<MapBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
