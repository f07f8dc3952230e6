import type { Controlled, Division } from '../database/rls.ts';
import { controlledBy } from '../engine/controlled.ts';
import type { Store } from '../engine/store.ts';
import { stores } from './stores.ts';

const global = (name: string): Division => ({ name, scope: 'global' });
const company = (name: string, more: Partial<Division> = {}): Division => ({ name, scope: 'company', ...more });

/** Through the device that a column names. */
const byAgent: Controlled = { controller: 'controlled_by_id', by: 'agent_id', of: 'agent' };

/** Tables that no entity describes. */
const others: Division[] = [
  global('sector'),
  global('company'),
  global('branding'),
  global('platform_server'),
  global('user_account'),
  global('session'),
  global('session_token'),
  global('known_browser'),
  global('sign_in_attempt'),
  global('connect_ticket'),
  global('agent_secret'),
  global('agent_command'),
  global('vpn_place'),
  company('agent_data_value', { controlled: byAgent }),
  company('vpn_session', { controlled: byAgent, userColumn: 'user_id' }),
  company('event', { controlled: byAgent, controllerMay: 'add' }),
  company('asset_type'),
  company('audit_log', { appendOnly: true }),
];

/** How an entity's table is divided: it follows from the description. */
export function divisionOf(all: Record<string, Store>, store: Store): Division {
  const controlled = controlledBy(all, store);
  return company(store.name, {
    ...(controlled && { controlled }),
    ...(store.controllerMay && { controllerMay: store.controllerMay }),
    ...(store.userColumn && { userColumn: store.userColumn }),
    kept: store.entity.kept !== undefined,
    keepsWords: store.keepsWords,
  });
}

/** How each table is divided between companies; one that is missing here isn't served (a test compares both ways). */
export const divisions: Division[] = [
  ...Object.values(stores)
    .filter(({ isDescribed }) => isDescribed)
    .map((store) => divisionOf(stores, store)),
  ...others,
];
