import { Component, type ErrorInfo, Fragment, type ReactNode } from 'react';
import { asError, ExtensionFailure, tellFailure } from './failure.ts';
import { unmountedRemoteIn } from './unmounted-remotes.ts';

interface UnmountBoundaryProps {
  /** The person's place in the portal: a part that fails twice there isn't rendered a third time. */
  place: string;
  /** Replaces content that fails to render; a plain mark by default. */
  failed?: (error: Error) => ReactNode;
  children: ReactNode;
}

interface UnmountBoundaryState {
  error: Error | null;
  round: number;
  /** It has failed here, and was rendered again. */
  again: boolean;
}

/**
 * Catches errors of a remote during unmount (the cleanup of its effects): its own boundary is gone by then. They are
 * attributed to that remote, and the next content renders.
 */
export class UnmountBoundary extends Component<UnmountBoundaryProps, UnmountBoundaryState> {
  override state: UnmountBoundaryState = { error: null, round: 0, again: false };

  static getDerivedStateFromError(thrown: unknown) {
    return { error: asError(thrown) };
  }

  override componentDidCatch(thrown: unknown, { componentStack }: ErrorInfo) {
    const leaver = unmountedRemoteIn(`${asError(thrown).stack} ${componentStack}`);
    if (leaver) tellFailure(new ExtensionFailure(leaver, 'leaving', thrown));
    this.setState(({ again, round }) => (again ? null : { error: null, round: round + 1, again: true }));
  }

  override componentDidUpdate({ place }: UnmountBoundaryProps) {
    if (place !== this.props.place) this.setState({ error: null, again: false });
  }

  override render() {
    const { error, round, again } = this.state;
    const { failed = sign, children } = this.props;
    if (error) return again ? failed(error) : null;
    return <Fragment key={round}>{children}</Fragment>;
  }
}

const sign = ({ message }: Error) => (
  <span role="img" title={message}>
    ⚠
  </span>
);
