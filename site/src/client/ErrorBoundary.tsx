import { Component, type ReactNode } from 'react';

export type ErrorBoundaryProps = {
  /** What happened, and what is kept. */
  text: string;
  /** The button that loads the screen again. */
  reload: string;
  children: ReactNode;
};

/** Says that a screen has stopped, instead of the empty page that React leaves after an error in a component. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { text, reload, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <div role="alert">
        <p>{text}</p>
        <button type="button" onClick={() => location.reload()}>
          {reload}
        </button>
      </div>
    );
  }
}
