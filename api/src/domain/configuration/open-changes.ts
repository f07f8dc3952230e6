import { type SQL, sql } from 'drizzle-orm';
import type { CommonValue } from '../../engine/fast-list.ts';
import type { Visibility } from '../../engine/table-types.ts';
import { isOpen, isReplaced } from './change-states.ts';

/** Changes of a device's settings that the actor sees and that aren't on it, counted by `keys`; as JSON. */
export const openChangesOf = (visibility: Visibility, agent: SQL, keys: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(to_jsonb(open) order by open), '[]') from (
    select ${keys}, count(*)::int as count from ${visibility.rows('AgentSettingChange')} agent_setting_change
    where agent_setting_change.agent_id = ${agent} and ${isOpen} and not ${isReplaced} group by ${keys}) open)`;

/** Almost all devices have all their settings. */
export const usualChanges = ({ actor }: Visibility): CommonValue => ({
  except: sql`select distinct agent_id from agent_setting_change where company_id = ${actor.company} and ${isOpen}`,
  cases: [{ when: sql`true`, value: [] }],
});
