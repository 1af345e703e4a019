import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Shown instead of children that fail to render. */
  fallback: ReactNode;
  /** When this value changes, a failed part is rendered again. */
  resetKey?: string;
  children: ReactNode;
}

/** Limits a failure to one part of the page. React offers this only for class components. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
