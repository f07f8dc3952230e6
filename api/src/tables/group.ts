import { Group } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { texts } from '../engine/sql.ts';
import { store } from '../engine/store.ts';

export const group = store(Group, {
  refers: { type: 'group_type' },
  derived: {
    agentCount: () => sql`(select to_jsonb(count(*)) from agent where agent.group_id = "group".public_id)`,
  },
  visible: (actor) =>
    actor.seesAllGroups ? sql`true` : sql`"group".public_id = any(${texts([...actor.byGroup.keys()])})`,
});

export const groupTable = group.table;
