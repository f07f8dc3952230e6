import type { Fields } from '@lineside/contracts';
import { controlledBy } from '../engine/controlled.ts';
import type { EntityTable } from '../engine/table-types.ts';
import type { Controlled, Division, Swept } from '../platform/database/rls.ts';
import { entityTables } from './entity-tables.ts';

const global = (name: string, more: Partial<Division> = {}): Division => ({ name, scope: 'global', ...more });
const company = (name: string, more: Partial<Division> = {}): Division => ({ name, scope: 'company', ...more });

/** Through the device that a column names. */
const byAgent: Controlled = { controller: 'controlled_by_id', column: 'agent_id', table: 'agent' };

/** Tables that no entity describes. */
const others: Division[] = [
  global('sector'),
  global('company', { goesWith: 'public_id', swept: 'SELECT' }),
  global('branding', { goesWith: 'owner_id' }),
  global('platform_server'),
  global('agent_type'),
  global('agent_type_file'),
  global('agent_type_file_part'),
  global('licence_type', { swept: 'SELECT' }),
  global('licence_coupon'),
  global('user_account'),
  global('session', { swept: 'SELECT' }),
  global('session_token'),
  global('known_browser'),
  global('sign_in_attempt'),
  global('call_count'),
  global('job_run'),
  global('database_size'),
  global('connect_ticket', { goesWith: 'company_id' }),
  global('auth_token'),
  global('sso_identity_provider', { goesWith: 'owner_id', swept: 'SELECT' }),
  global('sso_request'),
  global('mail'),
  global('mail_link'),
  global('registration'),
  global('email_address_change'),
  global('terms_of_use_policy', { goesWith: 'company_id' }),
  global('policy_language'),
  global('policy_acceptance'),
  global('agent_secret', { goesWith: 'company_id' }),
  global('agent_command'),
  global('variable_write', { goesWith: 'company_id' }),
  global('gateway_authority'),
  global('web_access_proxy'),
  global('web_access_place'),
  global('agent_code', { goesWith: 'company_id' }),
  global('enrolment_code_hash', { goesWith: 'company_id' }),
  global('vpn_place', { goesWith: 'company_id', swept: 'SELECT' }),
  { name: 'alarm_mail', scope: 'person' },
  { name: 'one_time_secret', scope: 'person' },
  { name: 'recovery_code', scope: 'person' },
  company('agent_data_value', { controlled: byAgent, swept: 'SELECT, DELETE' }),
  company('agent_data_minute', { controlled: byAgent, swept: 'SELECT, DELETE' }),
  company('agent_data_hour', { controlled: byAgent, swept: 'SELECT, DELETE' }),
  company('data_series', { controlled: byAgent, swept: 'SELECT, INSERT, UPDATE, DELETE' }),
  company('data_loose_value', { controlled: byAgent, swept: 'SELECT, INSERT, UPDATE, DELETE' }),
  company('data_packed_hour', { controlled: byAgent, swept: 'SELECT, INSERT, UPDATE, DELETE' }),
  company('agent_setting_change', { swept: 'SELECT, DELETE' }),
  company('vpn_session', { controlled: byAgent, userColumn: 'user_id', swept: 'SELECT, UPDATE' }),
  company('event', { controlled: byAgent, controllerMay: 'add', swept: 'SELECT, INSERT, DELETE' }),
  company('console_consent', { userColumn: 'user_id' }),
  company('backend_component_log'),
  company('audit_log', { appendOnly: true, swept: 'INSERT' }),
  company('public_file', { openById: true }),
  company('job', { swept: 'SELECT, UPDATE, DELETE' }),
  company('page_editing', { swept: 'SELECT, DELETE' }),
  company('report_edition', { swept: 'SELECT, DELETE' }),
  company('removed_agent', { swept: 'SELECT, DELETE' }),
  company('remote_figure', { swept: 'SELECT, DELETE' }),
  { name: 'answered', scope: 'person', swept: 'SELECT, DELETE' },
];

/** How an entity's table is divided: it follows from the description. */
export function divisionOf(all: Record<string, EntityTable>, store: EntityTable): Division {
  const controlled = controlledBy(all, store);
  return {
    name: store.name,
    scope: store.entity.sees === 'person' ? 'person' : 'company',
    ...(controlled && { controlled }),
    ...(store.controllerMay && { controllerMay: store.controllerMay }),
    ...(store.userColumn && { userColumn: store.userColumn }),
    ...sweptOf(all, store),
    hasBin: store.entity.retentionDays !== undefined,
    keepsWords: store.hasSearchText,
  };
}

/**
 * Rights of jobs on single entities: requests lapse, jobs of devices that nobody ends fail, alarms and ends are notified, webhooks are called, old messages
 * are deleted.
 */
const jobsDo: Partial<Record<string, Swept>> = {
  agent: 'SELECT',
  agent_access_request: 'SELECT, UPDATE',
  agent_configuration: 'SELECT, UPDATE',
  agent_device: 'SELECT',
  agent_job: 'SELECT, UPDATE',
  agent_server: 'SELECT',
  agent_data_alarm: 'SELECT',
  agent_data_alarm_occurrence: 'SELECT',
  agent_data_tag: 'SELECT',
  backend_component_message_trigger: 'SELECT, DELETE',
  company_webhook: 'SELECT',
  company_webhook_delivery: 'SELECT, UPDATE, DELETE',
  invite: 'SELECT',
  licence: 'SELECT',
  message: 'SELECT, UPDATE, DELETE',
  remote_failure_count: 'SELECT, DELETE',
  sso_provider: 'SELECT',
  web_access_entry: 'SELECT, UPDATE',
  webhook_subscription: 'SELECT',
  webhook_subscription_trigger: 'SELECT, UPDATE, DELETE',
};

/** Rights of jobs on all entities: bins are emptied, and references to their records are cleared. */
function sweptOf(all: Record<string, EntityTable>, { entity, name, derived }: EntityTable): { swept?: Swept } {
  if (entity.retentionDays) return { swept: 'SELECT, UPDATE, DELETE' };
  // a computed reference has no column to clear: then what jobs do is named above
  const isCleared = (field: string) => !(field in derived && name in jobsDo);
  const namesKept = Object.entries(entity.fields as Fields).some(
    ([field, { to }]) => to && all[to]?.entity.retentionDays && isCleared(field),
  );
  if (namesKept) return { swept: 'SELECT, UPDATE' };
  return name in jobsDo ? { swept: jobsDo[name]! } : {};
}

/** How each table is divided between companies; a missing table isn't served (a test compares both ways). */
export const divisions: Division[] = [
  ...Object.values(entityTables)
    .filter(({ isDescribed }) => isDescribed)
    .map((store) => divisionOf(entityTables, store)),
  ...others,
];
