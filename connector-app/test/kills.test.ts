import { testWhere } from './capable.ts';
import { cleanUp } from './connector.ts';
import { killIn, orders } from './kills.ts';

afterEach(cleanUp);

test('one, two or three parts can be killed in fifteen orders', () => {
  expect(new Set(orders.map(String)).size).toBe(15);
  expect(orders.filter((order) => new Set(order).size === order.length)).toHaveLength(15);
});

testWhere('tunnels')(
  'after a kill of listener, helper or OpenVPN nothing is left 10 s after the helper restarts',
  async () => {
    // all of them are killed in `npm run soak`
    expect(await killIn([['helper'], ['openvpn', 'helper', 'listener']], 'connected')).toEqual([]);
    expect(await killIn([['helper']], 'starting')).toEqual([]);
  },
);
