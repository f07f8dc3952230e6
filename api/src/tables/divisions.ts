import type { Division } from '../database/rls.ts';

const global = (name: string): Division => ({ name, scope: 'global' });
const company = (name: string, more: Partial<Division> = {}): Division => ({ name, scope: 'company', ...more });

/** How each table is divided between companies; one that is missing here isn't served (a test compares both ways). */
export const divisions: Division[] = [
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
  company('agent'),
  company('agent_server', { agentColumn: 'agent_id' }),
  company('agent_access_request', { agentColumn: 'agent_id', controllerMay: 'change' }),
  company('agent_data_variable', { agentColumn: 'agent_id' }),
  company('agent_data_value', { agentColumn: 'agent_id' }),
  company('vpn_session', { agentColumn: 'agent_id', userColumn: 'user_id' }),
  company('event', { agentColumn: 'agent_id', controllerMay: 'add' }),
  company('agent_template'),
  company('agent_registration_profile'),
  company('asset'),
  company('asset_type'),
  company('group'),
  company('group_type'),
  company('role'),
  company('user_membership', { userColumn: 'user_id' }),
  company('audit_log', { appendOnly: true }),
];
