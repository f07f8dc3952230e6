import type { EntityRegistry } from '../engine/entity-registry.ts';
import { everyRow, type VisibleTable } from '../engine/entity-table.ts';
import { entityTables } from './entity-tables.ts';

/**
 * People, companies and VPN servers are named to whoever sees the record that names them: who asks,
 * who answers, who is connected. What lists people is seen by other rules.
 */
const plain = (name: string): VisibleTable => ({ name, visible: () => everyRow });

/** What references name, and who sees it; one that is missing doesn't compile. */
export const targets: EntityRegistry['targets'] = {
  ...entityTables,
  Company: plain('company'),
  PlatformServer: plain('platform_server'),
  User: plain('user_account'),
};
