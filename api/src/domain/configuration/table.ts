import { comparedSections } from '@lineside/contracts/gateway';
import { configurationSections } from '@lineside/contracts/gateway-configuration';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../../engine/table-types.ts';
import { asksForApproval, opensAccess } from '../access-request/manages.ts';
import { openChangesOf } from './open-changes.ts';

/** The document as its gateway gets it, and what is still to be done about it. */
export const agentConfiguration: TableSpec = {
  columns: {
    revision: integer('revision').notNull().default(0),
    confirmed: integer('confirmed').notNull().default(0),
    sections: jsonb('sections').notNull().default({}),
    /** The sections' content, and its hash; null before the first revision. */
    document: jsonb('document'),
    hash: text('hash'),
    /** Sections that were changed since the document was composed. */
    due: text('due').array().notNull().default(sql`'{}'`),
    /** The newest confirmed revision before `confirmed`. */
    confirmedBefore: integer('confirmed_before').notNull().default(0),
    /** The first revision of the machine that the device has now: reports about earlier ones come from the machine before. */
    firstRevision: integer('first_revision').notNull().default(0),
    /** Sections whose content a person must keep (`trials.ts`). */
    trials: jsonb('trials').notNull().default({}),
    /** What the device has of sections that were changed on site, as it reported. */
    differences: jsonb('differences').notNull().default({}),
    /** Sections to be applied again, with the revision since which; 0: the next one. */
    again: jsonb('again').notNull().default({}),
    /** Whether the broker must be told of the newest revision or confirmation. */
    noticeDue: boolean('notice_due').notNull().default(false),
  },
  derived: {
    sections: () =>
      sql`jsonb_build_object(${sql.join(
        configurationSections.flatMap((section) => [
          sql`${section}::text`,
          sql`(agent_configuration.sections->${section}) - 'hash' - 'applied'`,
        ]),
        sql`, `,
      )})`,
    differences: () =>
      sql`jsonb_build_object(${sql.join(
        comparedSections.flatMap((section) => [
          sql`${section}::text`,
          sql`agent_configuration.differences->${section}`,
        ]),
        sql`, `,
      )})`,
    can: ({ actor, edits }) => {
      const may = sql`(select not ${asksForApproval} or ${opensAccess(actor)} from agent where agent.public_id = agent_configuration.agent_id)`;
      return sql`jsonb_build_object('keep', agent_configuration.keep_until is not null
        and ${edits('Agent', sql`agent_configuration.agent_id`)} and ${may})`;
    },
    hasVpnSession: ({ actor }) => sql`to_jsonb(exists (select from vpn_session s
      where s.agent_id = agent_configuration.agent_id and s.user_id = ${actor.user.publicId} and s.ended_on is null))`,
    openChanges: (visibility) => openChangesOf(visibility, sql`agent_configuration.agent_id`, sql`target, state`),
  },
  indexes: (table) => [index('agent_configuration_due').on(table.publicId).where(sql`due <> '{}' or notice_due`)],
};
