import { Component, type ReactNode } from 'react';

interface Props {
  /** Path of the page. After an error, navigation requests a fresh document from the server. */
  path?: string;
  /** Shown in place of the broken part; nothing by default. */
  inPlace?: ReactNode;
  children: ReactNode;
}

interface State {
  failed: boolean;
}

/** Keeps an error in one part from breaking the rest of the page. React reports the error. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.failed && before.path !== this.props.path) window.location.reload();
  }

  override render() {
    return this.state.failed ? this.props.inPlace : this.props.children;
  }
}
