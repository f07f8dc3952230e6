import { isDeepStrictEqual } from 'node:util';
import { AgentDataSource } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { StoredSecret } from '../../engine/kinds/seal-secrets.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { type Rules, rulesOf } from '../../engine/rules.ts';

type Protocol = { publicId: string; password?: string | null };

/** Fields that say which messages of a broker have its values. */
const brokerFields = ['mqttTopic', 'mqttBrokerClient'] as const;

type Change = Parameters<NonNullable<Rules<typeof AgentDataSource>['check']>>[1];

/**
 * Only a source with the protocol `host` takes values from a broker, and then it says which messages. Another protocol leaves
 * what is stored, which counts again with `host`.
 */
async function checkBroker(_context: RequestContext, { before, after, at }: Change): Promise<void> {
  // of a device that comes back from the bin it isn't read, and was checked before
  if (!after?.protocol) return;
  const isHost = (after.protocol as Protocol).publicId === 'host';
  const isSet = (key: (typeof brokerFields)[number]) =>
    Boolean(after[key]) && !isDeepStrictEqual(before?.[key], after[key]);
  const elsewhere = isHost ? undefined : brokerFields.find(isSet);
  if (elsewhere) throw refuse('broker-elsewhere', { ...at, propertyName: elsewhere });
  const lacksTopic = isHost && after.mqttBrokerClient && !after.mqttTopic;
  if (lacksTopic && (isSet('mqttBrokerClient') || before?.mqttTopic))
    throw refuse('required-property', { ...at, propertyName: 'mqttTopic' });
}

/** A template's source has no client: that is chosen at each device. */
export const agentTemplateDataSourceRules: Rules = { check: checkBroker as NonNullable<Rules['check']> };

/** A change of protocol settings doesn't need the password: an omitted one stays. */
export const agentDataSourceRules = rulesOf(AgentDataSource, {
  check: checkBroker,

  async update({ tx }, publicId, changes) {
    const next = changes.protocol as Protocol | undefined;
    if (!next || 'password' in next) return changes;
    const { rows } = await tx.execute(sql`select protocol as now from agent_data_source where public_id = ${publicId}`);
    const now = rows[0]!.now as Protocol;
    if (now.publicId !== next.publicId || !now.password) return changes;
    return { ...changes, protocol: { ...next, password: new StoredSecret(now.password) } };
  },
});
