import type { RemoteRef } from '@lineside/remote-kit';
import { Guarded } from '@lineside/remote-kit/host';
import { Navigate, NoRouteId, useLocation } from '@lineside/remote-kit/router';
import { type ComponentType, type ReactNode, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { RemoteFailure } from './failure.ts';
import { failureScreen } from './failure-screen.ts';
import { reportRemoteFailure } from './failures.ts';
import { faultOf, isLostChunk } from './fault-of.ts';
import { federationText, nameForPeople } from './federation-text.ts';
import { retryRemote } from './fetch-manifest.ts';
import { noteDrawn } from './first-render.ts';
import { firstRouteCame } from './first-route.ts';
import { onLoadAgain } from './load-again.ts';
import { loadPart } from './load-part.ts';
import { send, stateOf } from './state.ts';

type Stage =
  /** `late`: 3 s have passed, and the screen names what it waits for. */
  | { is: 'loading'; isSlow: boolean }
  | { is: 'loaded'; Screen: ComponentType; remote: RemoteRef }
  | { is: 'failed'; failure: RemoteFailure };

/**
 * A route of a remote: loads its Screen and draws it in the remote's context, or the failure screen with Retry.
 *
 * @param loading drawn meanwhile; gets the words "Waiting for …" after 3 s, before that null
 */
export function RemoteScreen(props: {
  remote: string;
  module: string;
  loading: (waiting: string | null) => ReactNode;
}) {
  const { remote, module, loading } = props;
  const [stage, setStage] = useState<Stage>({ is: 'loading', isSlow: false });
  const [requestedAt] = useState(() => performance.now());
  const [round, retry] = useReducer((count: number) => count + 1, 0);
  // one that is tried again by itself keeps its failure until it comes
  const isQuiet = useRef(false);
  const again = useCallback(() => {
    isQuiet.current = true;
    retry();
  }, []);
  const retryAll = useCallback(() => {
    retryRemote(remote);
    isQuiet.current = false;
    retry();
  }, [remote]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each Retry is a round of its own
  useEffect(() => {
    let isMounted = true;
    const show = (next: Stage) => isMounted && setStage(next);
    const wait = (isSlow: boolean) => quiet || show({ is: 'loading', isSlow });
    const quiet = isQuiet.current;
    isQuiet.current = false;
    wait(false);
    loadPart(stateOf(remote).entry, module, () => wait(true)).then(
      ({ exports, version }) =>
        show({ is: 'loaded', Screen: exports.default as ComponentType, remote: { name: remote, version } }),
      (failure) => show({ is: 'failed', failure }),
    );
    return () => {
      isMounted = false;
    };
  }, [remote, module, round]);
  const hasFailed = stage.is === 'failed';
  useEffect(() => (hasFailed ? onLoadAgain(remote, again) : undefined), [hasFailed, remote, again]);
  useEffect(() => {
    if (stage.is !== 'loading') firstRouteCame();
  }, [stage.is]);

  switch (stage.is) {
    case 'loading':
      return loading(stage.isSlow ? federationText('waiting', nameForPeople(remote)) : null);
    case 'failed':
      return <FailureScreen failure={stage.failure} retry={retryAll} />;
    case 'loaded':
      return (
        <Guarded
          key={round}
          remote={stage.remote}
          doing="screen"
          waiting={loading(null)}
          failed={(error) => <FailedDrawing remote={stage.remote} error={error} retry={retry} />}
        >
          <stage.Screen />
          <NoteDrawn remote={stage.remote} asked={requestedAt} />
        </Guarded>
      );
  }
}

/** Notes when its neighbour is rendered, by suspending with it. */
function NoteDrawn({ remote, asked: requestedAt }: { remote: RemoteRef; asked: number }) {
  useEffect(() => noteDrawn(remote, requestedAt), [remote, requestedAt]);
  return null;
}

/** Puts the plain failure screen into the place of a React one. */
export function FailureScreen({ failure, retry }: { failure: RemoteFailure; retry: (() => void) | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.replaceChildren(failureScreen(failure, retry)), [failure, retry]);
  useEffect(() => reportRemoteFailure(failure), [failure]);
  return <div ref={place} />;
}

/** A screen that throws while drawing. An address without a proper id is an unknown address [5.22]. */
function FailedDrawing({ remote, error, retry }: { remote: RemoteRef; error: Error; retry: () => void }) {
  const { pathname } = useLocation();
  const failedAt = useRef(pathname);
  // another address of the same route gets its own chance
  useEffect(() => {
    if (pathname !== failedAt.current) retry();
  }, [pathname, retry]);
  if (error instanceof NoRouteId) return <Navigate to="/" replace />;
  if (isLostChunk(error)) return <LostPart remote={remote} error={error} />;
  const failure = new RemoteFailure(remote.name, remote.version, { at: 'drawing', error });
  return (
    <FailureScreen
      failure={failure}
      retry={isRetried(remote.name, error) ? null : retryOf(remote.name, error, retry)}
    />
  );
}

/** If the same error object is thrown again after a Retry, React has cached it for lazy code: only a reload helps. */
const isRetried = (remote: string, error: Error) => stateOf(remote).retried?.includes(error);

const retryOf = (remote: string, error: Error, retry: () => void) => () => {
  send(remote, { type: 'screen-retried', error });
  retry();
};

/** A part that a screen requested later and that failed to load: React keeps its failure, so only a reload helps. */
function LostPart({ remote, error }: { remote: RemoteRef; error: Error }) {
  const [failure, setFailure] = useState<RemoteFailure | null>(null);
  useEffect(() => {
    const { entry } = stateOf(remote.name);
    const build = entry.previous?.version === remote.version ? entry.previous : entry;
    void faultOf(build, error).then((fault) =>
      setFailure(new RemoteFailure(remote.name, remote.version, { at: 'code', ...fault })),
    );
  }, [remote, error]);
  return failure && <FailureScreen failure={failure} retry={null} />;
}
