import { Component, Fragment, type ReactNode, Suspense, useEffect } from 'react';
import { NoRouteId } from '../no-route-id.ts';
import { RemoteContext, type RemoteRef } from '../remote-context.ts';
import { TooLate } from './clock.ts';
import { asError, ExtensionFailure, tellFailure } from './failure.ts';
import { ExtensionMark } from './mark.tsx';
import { patientClock } from './patient-clock.ts';
import { slowness } from './slowness.ts';
import { useUnmountedRemote } from './unmounted-remotes.ts';

/** As long as something may be suspended on a usual link, in milliseconds. */
const timeoutMs = 10_000;

interface GuardedProps {
  /** The remote of the rendered code, in its running version. */
  remote: RemoteRef;
  /** The rendered part, for developers: a point, or `screen`. */
  doing: string;
  /** Replaces it once it has failed; `again` renders it again. The small mark by default. */
  failed?: (error: Error, tryAgain: () => void) => ReactNode;
  /** In its place as long as it is suspended. */
  waiting?: ReactNode;
  children: ReactNode;
}

/**
 * Everything that a remote renders is inside this boundary: it catches errors, and a suspended part blocks nothing
 * around it, and itself for at most 10 s.
 */
export class Guarded extends Component<GuardedProps> {
  override state: { error: Error | null; round: number } = { error: null, round: 0 };

  static getDerivedStateFromError(thrown: unknown) {
    return { error: asError(thrown) };
  }

  override componentDidCatch(thrown: unknown) {
    // an address without an id is not a failure
    if (!(thrown instanceof NoRouteId)) this.tell(thrown);
  }

  readonly tell = (problem: unknown) =>
    tellFailure(new ExtensionFailure(this.props.remote, `${this.props.doing} drawing`, problem));

  readonly again = () => this.setState(({ round }: { round: number }) => ({ error: null, round: round + 1 }));

  readonly giveUp = () => {
    const error = new TooLate(timeoutMs * slowness());
    this.tell(error);
    this.setState({ error });
  };

  override render() {
    const { remote, failed, waiting, children } = this.props;
    const { error, round } = this.state;
    if (error) return failed ? failed(error, this.again) : <ExtensionMark {...{ remote, error }} retry={this.again} />;
    return (
      <RemoteContext value={remote}>
        <Leaves remote={remote} />
        <Suspense fallback={<Waits over={this.giveUp}>{waiting}</Waits>}>
          <Fragment key={round}>{children}</Fragment>
        </Suspense>
      </RemoteContext>
    );
  }
}

/** Remembers the remote: its errors during unmount are caught elsewhere. */
function Leaves({ remote }: { remote: RemoteRef }) {
  useUnmountedRemote(remote);
  return null;
}

function Waits({ over, children }: { over: () => void; children: ReactNode }) {
  useEffect(() => patientClock(timeoutMs * slowness(), over).stop, [over]);
  return children;
}
