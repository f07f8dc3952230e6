import { Component, type ErrorInfo, Fragment, type ReactNode } from 'react';
import { asError, ExtensionFailure, tellFailure } from './failure.ts';
import { unmountedRemoteIn } from './unmounted-remotes.ts';

interface UnmountBoundaryProps {
  /** Where the person is: what fails twice at one place isn't drawn a third time. */
  place: string;
  /** In the place of what doesn't draw; a plain sign unless told. */
  failed?: (error: Error) => ReactNode;
  children: ReactNode;
}

interface UnmountBoundaryState {
  error: Error | null;
  round: number;
  /** Something has failed at this place, and what is there was drawn anew. */
  again: boolean;
}

/**
 * Where it ends what a remote throws while it is taken away (the clean-up of its effects): its own boundary is gone by
 * then. It is told at the leaver's name, and what comes next is drawn.
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
