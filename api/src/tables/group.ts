import { Group } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import { texts } from '../engine/sql.ts';
import { store } from '../engine/store.ts';

export const group = store(Group, {
  columns: { typeId: text('type_id').notNull() },
  derived: {
    type: () =>
      sql`(select jsonb_build_object('publicId', t.public_id, 'name', t.name) from group_type t where t.public_id = "group".type_id)`,
    agentCount: () => sql`(select to_jsonb(count(*)) from agent where agent.group_id = "group".public_id)`,
  },
  visible: (actor) =>
    actor.seesAllGroups ? sql`true` : sql`"group".public_id = any(${texts([...actor.byGroup.keys()])})`,
});

export const groupTable = group.table;
