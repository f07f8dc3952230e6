import { printGatewayMessage } from '@lineside/contracts/gateway';
import { configurationSections } from '@lineside/contracts/gateway-configuration';
import { sql } from 'drizzle-orm';
import type { MqttClient } from 'mqtt';
import { publishInTime } from '../../platform/broker/publish-in-time.ts';
import type { Database } from '../../platform/database/scope.ts';
import { texts } from '../../platform/database/sql.ts';
import { lacksBrokers, lacksPasswords } from './passwords.ts';

interface Notice {
  agent: string;
  revision: number;
  hash: string;
  confirmed: number;
}

/** The most notices in one transaction. */
const maxNotices = 200;

/** Publishes the newest revisions, retained; each is due until the broker has it. Returns how many it published. */
export const sendNotices = (database: Database, client: MqttClient): Promise<number> =>
  database.inScope({ as: 'jobs' }, async (tx) => {
    const { rows } = await tx.execute(sql`
      update agent_configuration set notice_due = false where public_id in (
        select public_id from agent_configuration where notice_due and hash is not null limit ${maxNotices} for update skip locked)
      returning agent_id as agent, revision, hash, confirmed`);
    for (const { agent, ...notice } of rows as unknown as Notice[])
      await publishInTime(client, agent, 'configuration', printGatewayMessage(notice));
    return rows.length;
  });

/** Whether a document names no tags of variables. */
const lacksTags = sql`jsonb_path_exists(document, '$.sources[*].variables[*] ? (!exists(@.tags))')`;

/**
 * Makes all notices due again: a broker may have lost what it retained. So are documents that an earlier version of the
 * platform composed, without sections, tags, passwords or brokers that this one has.
 */
export const repeatNotices = (database: Database): Promise<unknown> =>
  database.inScope({ as: 'jobs' }, (tx) =>
    tx.execute(sql`update agent_configuration set notice_due = true,
      due = case when document ?& ${texts(configurationSections)} and not ${lacksPasswords} and not ${lacksTags}
          and not ${lacksBrokers} then due
        else ${texts(configurationSections)} end
      where hash is not null`),
  );
