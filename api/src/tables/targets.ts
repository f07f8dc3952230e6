import type { House } from '../engine/house.ts';
import { everyRow, type Named } from '../engine/store.ts';
import { stores } from './stores.ts';

/**
 * People, companies and VPN servers are named to whoever sees the record that names them: who asks,
 * who answers, who is connected. What lists people is seen by other rules.
 */
const plain = (name: string): Named => ({ name, visible: () => everyRow });

/** What references name, and who sees it; one that is missing doesn't compile. */
export const targets: House['targets'] = {
  ...stores,
  Company: plain('company'),
  PlatformServer: plain('platform_server'),
  User: plain('user_account'),
};
