import { Component, type ReactNode } from 'react';

interface Props {
  /** Path of the page. After something broke, navigation requests a fresh document from the server. */
  path?: string;
  /** Shown in place of what broke; nothing by default. */
  inPlace?: ReactNode;
  children: ReactNode;
}

interface State {
  failed: boolean;
}

/** Keeps an error of a part from taking the rest of the page along. React reports the error itself. */
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
