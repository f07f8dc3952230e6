import type { MenuSource, OwnMenuEntry } from '../points/shell-menu.ts';
import { menuEntries, someFunction, source } from './agreed.ts';
import { callNow, type ExtensionOrigin } from './call.ts';
import { anything, fits } from './checks.ts';

const none: readonly OwnMenuEntry[] = [];

/**
 * The guarded proxy of `shell.menu@1`: its array keeps its identity while its content is equal. Throws if it is
 * invalid.
 */
export function guardedMenu(value: unknown, of: ExtensionOrigin): MenuSource {
  fits(source)(value);
  const menuSource = value as MenuSource;
  let lastJson = '[]';
  let current = none;
  return {
    getState() {
      const outcome = callNow(of, 'getState', () => menuSource.getState(), fits(menuEntries));
      const items = outcome.ok ? outcome.value : none;
      const says = JSON.stringify(items);
      if (says !== lastJson) current = items;
      lastJson = says;
      return current;
    },
    subscribe(changed) {
      const begun = callNow(of, 'subscribe', () => menuSource.subscribe(changed), fits(someFunction));
      return () => {
        if (begun.ok) callNow(of, 'unsubscribe', begun.value, anything);
      };
    },
  };
}
