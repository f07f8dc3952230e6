import { useEffect, useEffectEvent } from 'react';
import { hear } from './root.ts';
import { useRoot } from './useRoot.ts';

/**
 * Listens to the keys that are pressed anywhere in the root (in the portal: on the page) while the component is shown.
 *
 * @param on false: it doesn’t listen
 */
export function useKeys(onKey: (event: KeyboardEvent) => void, on = true): void {
  const root = useRoot();
  const handler = useEffectEvent(onKey);
  useEffect(() => (on ? hear(root, 'keydown', (event) => handler(event)) : undefined), [root, on]);
}
