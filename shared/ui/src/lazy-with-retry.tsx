import { pause, pauseAfter } from '@lineside/client';
import { type ComponentType, useEffect, useState } from 'react';
import { notify } from './notices/notices.ts';
import { useText } from './texts/useText.ts';

/**
 * A component whose code comes with its first use, like React's `lazy`. Code that doesn't come takes nothing else with it:
 * `Waiting` is drawn (nothing by default), and it is asked for again, with growing pauses, for as long as it is wanted. From
 * the second failure on a notice says so.
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
      const tell = () =>
        notify({
          key: 'late',
          tone: 'attention',
          text: text('late'),
          seconds: 'stay',
          action: { label: text('reload'), run: () => location.reload() },
        });
      void untilLoaded(load, tell, stopped.signal).then((module) => {
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
  tell: () => () => void,
  signal: AbortSignal,
): Promise<M | undefined> {
  let close = () => {};
  try {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      const module = await load().catch(() => undefined);
      if (module) return module;
      if (attempt > 0) close = tell();
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
