import type { MenuCount } from '../points/menu-count.ts';
import { count, someFunction, source } from './agreed.ts';
import { callNow, type ExtensionOrigin } from './call.ts';
import { anything, fits } from './checks.ts';

/** The guarded proxy of `menu.count@1`: what is no count is 0. Throws if it is invalid. */
export function guardedCount(value: unknown, of: ExtensionOrigin): MenuCount {
  fits(source)(value);
  const countSource = value as MenuCount;
  return {
    getState() {
      const outcome = callNow(of, 'getState', () => countSource.getState(), fits(count));
      return outcome.ok ? outcome.value : 0;
    },
    subscribe(changed) {
      const begun = callNow(of, 'subscribe', () => countSource.subscribe(changed), fits(someFunction));
      return () => {
        if (begun.ok) callNow(of, 'unsubscribe', begun.value, anything);
      };
    },
  };
}
