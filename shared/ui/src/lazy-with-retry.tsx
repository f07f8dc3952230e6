import { pause, pauseAfter } from '@lineside/client';
import { type ComponentType, useEffect, useState } from 'react';
import { notify } from './notices/notices.ts';
import { useText } from './texts/useText.ts';

/**
 * A component whose code loads at first use, like React's `lazy`. If the code doesn't load, the rest of the page still
 * works: `Waiting` is rendered (default: nothing), and loading is retried, with growing pauses, while the component is
 * mounted. From the second failure on a notice is shown.
 *
 * @example const LateDialog = late(() => import('./dialog-antd.tsx'));
 */
export function lazyWithRetry<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Waiting: ComponentType<P> = Nothing,
): ComponentType<P> {
  let known: ComponentType<P> | undefined;
  return function Late(props: P) {
    const text = useText();
    const [Part, setPart] = useState(() => known);
    useEffect(() => {
      if (known) return setPart(() => known);
      const stopped = new AbortController();
      const notifyFailure = () =>
        notify({
          key: 'late',
          tone: 'attention',
          text: text('late'),
          seconds: 'stay',
          action: { label: text('reload'), run: () => location.reload() },
        });
      void untilLoaded(load, notifyFailure, stopped.signal).then((module) => {
        if (!module) return;
        known = module.default;
        if (!stopped.signal.aborted) setPart(() => known);
      });
      return () => stopped.abort();
    }, [text]);
    return Part ? <Part {...props} /> : <Waiting {...props} />;
  };
}

function Nothing(): null {
  return null;
}

/** The loaded module, or undefined once it is no longer needed. */
async function untilLoaded<M>(
  load: () => Promise<M>,
  notifyFailure: () => () => void,
  signal: AbortSignal,
): Promise<M | undefined> {
  let close = () => {};
  try {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      const module = await load().catch(() => undefined);
      if (module) return module;
      if (attempt > 0) close = notifyFailure();
      await pause(pauseAfter(attempt), signal);
    }
    return undefined;
  } finally {
    close();
  }
}

/**
 * @deprecated Use lazyWithRetry.
 * @alias
 */
export const late = lazyWithRetry;
