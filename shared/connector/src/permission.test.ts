/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://norwell.example/"}
 */
import type { Permission } from './events.ts';
import { permission, permissionNow } from './permission.ts';

/** A browser that knows these permission names, in this state. */
function aBrowser(known: string[], state: PermissionState) {
  const status = Object.assign(new EventTarget(), { state });
  const query = async ({ name }: { name: string }) => {
    if (!known.includes(name)) throw new TypeError(`${name} is not a permission`);
    return status;
  };
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } });
  return {
    set(next: PermissionState) {
      status.state = next;
      status.dispatchEvent(new Event('change'));
    },
  };
}

test.each([
  [['loopback-network', 'local-network-access'], 'granted', 'open'],
  [['local-network-access'], 'denied', 'denied'],
  [['local-network'], 'prompt', 'prompt'],
  [[], 'prompt', 'open'],
] as const)('a browser with %j and %s: %s [4.20]', async (known, state, meaning) => {
  aBrowser([...known], state);
  expect(await permissionNow()).toBe(meaning);
});

test('a later permission is noticed [4.20]', async () => {
  const browser = aBrowser(['loopback-network'], 'prompt');
  const received: Permission[] = [];
  const subscription = permission.subscribe((is) => received.push(is));
  await new Promise((resolve) => setTimeout(resolve));
  browser.set('granted');
  browser.set('denied');
  subscription.unsubscribe();
  browser.set('granted');
  expect(received).toEqual(['prompt', 'open', 'denied']);
});
