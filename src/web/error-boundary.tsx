import { Component, type ReactNode } from 'react';
import { buttonClass } from '#web/ui/button-class.ts';
import { MissingCode } from './lib/late-code/need-code.ts';

interface Props {
  /** Path of the page. After a page broke, navigation requests a fresh document from the server. */
  path: string;
  children: ReactNode;
}

interface State {
  error: unknown;
}

/** Shown when a page breaks: bar and footer stay, with a link to continue. React reports the error itself. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? 'none' };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.error !== null && before.path !== this.props.path) window.location.reload();
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <main id="main" className="page-width min-h-page py-24">
        <h1 className="text-4xl font-bold sm:text-6xl">Something went wrong</h1>
        <p className="mt-4 max-w-prose text-lg text-muted">
          {error instanceof MissingCode
            ? `Part of this page didn’t load. ${error.message}`
            : 'That’s on us. What you typed is saved in this browser. Reloading the page usually helps.'}
        </p>
        <button type="button" className={buttonClass('primary', 'lg', 'mt-8')} onClick={() => window.location.reload()}>
          Reload page
        </button>
      </main>
    );
  }
}
