import { allows } from '@lineside/remote-kit/remote-json';
import { useEffect, useRef } from 'react';
import { preloadWhenIdle } from '../federation/preload.ts';
import { useUsable } from '../page/usable.ts';
import { useDescribed } from './use-remotes.ts';

/** Loads in idle time what remotes ask to be loaded before anybody comes, as far as this user may come (spec 2.12). */
export function usePreload(): void {
  const described = useDescribed();
  const usable = useUsable();
  const begun = useRef(new Set<string>());
  useEffect(() => {
    for (const { name, routes } of described) {
      for (const { module, preload, guard } of routes) {
        const key = `${name} ${module}`;
        if (!preload || begun.current.has(key) || !allows(guard, usable)) continue;
        begun.current.add(key);
        preloadWhenIdle(name, module);
      }
    }
  }, [described, usable]);
}
