import { Component, type ReactNode } from 'react';
import { buttonClass } from '#web/ui/button-class.ts';

interface Props {
  /** Path of the page. After a page broke, navigation requests a fresh document from the server. */
  path: string;
  children: ReactNode;
}

interface State {
  failed: boolean;
}

/** Shown when a page breaks: bar and footer stay, with a link to continue. React reports the error itself. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.failed && before.path !== this.props.path) window.location.reload();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main id="main" className="page-width min-h-page py-24">
        <h1 className="text-4xl font-bold sm:text-6xl">Something went wrong</h1>
        <p className="mt-4 max-w-prose text-lg text-muted">
          That’s on us. What you typed is saved in this browser. Reloading the page usually helps.
        </p>
        <button type="button" className={buttonClass('primary', 'lg', 'mt-8')} onClick={() => window.location.reload()}>
          Reload page
        </button>
      </main>
    );
  }
}
