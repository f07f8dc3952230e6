import { type Reminder, type Translate, useExtensions } from '@lineside/remote-kit';
import { useCallback, useRef, useSyncExternalStore } from 'react';

/** A reminder and the texts of the remote that gives it. */
export interface Due {
  key: string;
  reminder: Reminder;
  t: Translate;
}

/** The current reminders of every source. */
export function useDue(): readonly Due[] {
  const extensions = useExtensions('reminder.source@1');
  const last = useRef<{ inputs: readonly unknown[]; due: readonly Due[] }>({ inputs: [], due: [] });

  const subscribe = useCallback(
    (changed: () => void) => {
      const ends = extensions.map((extension) =>
        extension.state === 'loaded' ? extension.use.subscribe(changed) : undefined,
      );
      return () => {
        for (const end of ends) end?.();
      };
    },
    [extensions],
  );
  return useSyncExternalStore(subscribe, () => {
    const loaded = extensions.flatMap((extension) =>
      extension.state === 'loaded' ? [{ ...extension, now: extension.use.getState() }] : [],
    );
    const inputs = [extensions, ...loaded.map(({ now }) => now)];
    if (
      inputs.length !== last.current.inputs.length ||
      inputs.some((each, index) => each !== last.current.inputs[index])
    ) {
      const due = loaded.flatMap(({ remote, t, now }) =>
        now.map((reminder) => ({ key: `${remote.name} ${reminder.id}`, reminder, t })),
      );
      last.current = { inputs, due };
    }
    return last.current.due;
  });
}
