import type { EntityRegistry } from '../engine/entity-registry.ts';
import { everyRow } from '../engine/entity-table.ts';
import type { VisibleTable } from '../engine/table-types.ts';
import { entityTables } from './entity-tables.ts';

/**
 * People, companies and VPN servers are named to all who see the record that references them: requester, approver,
 * connected user. Lists of people have other rules.
 */
const plain = (name: string): VisibleTable => ({ name, visible: () => everyRow });

/** The targets of references, and their visibility; a missing one doesn't compile. */
export const targets: EntityRegistry['targets'] = {
  ...entityTables,
  Company: plain('company'),
  PlatformServer: plain('platform_server'),
  User: plain('user_account'),
};
