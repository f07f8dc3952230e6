import { type AnyEntity, entities } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { allOf } from '../../engine/entity-table.ts';
import type { TableSpec, Visibility } from '../../engine/table-types.ts';
import { iso, texts } from '../../platform/database/sql.ts';
import { isOpen, isTouched, putsBack, sendsAgain, stateNow, withdraws } from './change-states.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Changes of devices' settings, written with the changed record (`engine/setting-change.ts`). */
export const settingChangeTable = pgTable(
  'agent_setting_change',
  {
    companyId: text('company_id').notNull(),
    publicId: text('public_id').notNull().unique(),
    agentId: text('agent_id').notNull(),
    number: bigserial('number', { mode: 'number' }).notNull(),
    section: text('section').notNull(),
    target: text('target').notNull(),
    recordId: text('record_id').notNull(),
    recordName: text('record_name'),
    act: text('act').notNull(),
    /** The names of changed fields; * where all of the record changed. */
    fields: text('fields').array().notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    secrets: text('secrets').array().notNull(),
    /** The first revision with it; null until the document is composed. */
    revision: integer('revision'),
    state: text('state').notNull(),
    /** Whether the device goes back unless a person keeps it: it can cut a path, and was saved while the device was online. */
    mustBeKept: boolean('must_be_kept').notNull().default(false),
    reason: text('reason'),
    createdOn: moment('created_on').notNull().defaultNow(),
    createdById: text('created_by_id').notNull(),
    throughId: text('through_id'),
    settledOn: moment('settled_on'),
    withdrawnById: text('withdrawn_by_id'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.publicId] }),
    index('agent_setting_change_of_agent').on(table.companyId, table.agentId, table.number.desc()),
    index('agent_setting_change_open').on(table.companyId, table.agentId).where(isOpen),
    index('agent_setting_change_of_record').on(table.companyId, table.recordId, table.number),
    index('agent_setting_change_by_time').on(table.createdOn),
  ],
);

/** Settings that only people of an access category see. */
const divided = Object.values<AnyEntity>(entities).filter(({ section, audience }) => section && audience);

const person = (visibility: Visibility, column: 'created_by_id' | 'through_id' | 'withdrawn_by_id') => {
  const id = sql`agent_setting_change.${sql.identifier(column)}`;
  return sql`case when ${id} is not null then coalesce(${visibility.one('User', id)}, jsonb_build_object('publicId', ${id}, 'name', null)) end`;
};

/**
 * Visible with the device; those of a setting with an access category to people who see it, and to people who may change the
 * device.
 */
export const agentSettingChange: TableSpec = {
  table: settingChangeTable,
  derived: {
    agent: (visibility) =>
      sql`coalesce(${visibility.one('Agent', sql`agent_setting_change.agent_id`)}, jsonb_build_object('publicId', agent_setting_change.agent_id, 'name', null))`,
    createdOn: () => sql`to_jsonb(${iso(sql`agent_setting_change.created_on`)})`,
    settledOn: () => sql`to_jsonb(${iso(sql`agent_setting_change.settled_on`)})`,
    state: () => sql`to_jsonb(${stateNow})`,
    createdBy: (visibility) => person(visibility, 'created_by_id'),
    through: (visibility) => person(visibility, 'through_id'),
    withdrawnBy: (visibility) => person(visibility, 'withdrawn_by_id'),
    can: (visibility) => {
      const edits = visibility.edits('Agent', sql`agent_setting_change.agent_id`);
      const may = sql`${edits} and (agent_setting_change.act = 'create' or cardinality(agent_setting_change.secrets) = 0) and not ${isTouched}`;
      return sql`jsonb_build_object('withdraw', agent_setting_change.state = any(${texts(withdraws)}) and ${may},
        'putBack', agent_setting_change.state = any(${texts(putsBack)}) and ${may},
        'sendAgain', ${stateNow} = any(${texts(sendsAgain)}) and ${edits})`;
    },
  },
  visibleWith: (visibility) =>
    allOf(
      visibility.sees('Agent', sql`agent_setting_change.agent_id`),
      ...divided.map(
        ({ name }) => sql`(agent_setting_change.target <> ${name}
          or ${visibility.edits('Agent', sql`agent_setting_change.agent_id`)}
          or ${visibility.sees(name as 'AgentDataVariable', sql`agent_setting_change.record_id`)})`,
      ),
    ),
};
