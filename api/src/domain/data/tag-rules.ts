import { AgentDataTag } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { rulesOf } from '../../engine/rules.ts';
import { holderOf } from './holder.ts';
import { nextNumber } from './numbers.ts';

/** Values are requested by a tag's number; one that logs at a trigger names it. */
export const agentDataTagRules = rulesOf(AgentDataTag, {
  async making(context, { fields, at }) {
    checkTrigger(fields.logEvent, fields.logTrigger, at);
    return { tagId: await nextNumber(context, 'data_tag') };
  },

  async update(context, publicId, changes, at) {
    const { rows } = await context.tx.execute(
      sql`select log_event as event, log_trigger_id as trigger from ${holderOf(context).tableOf('data_tag')} where public_id = ${publicId}`,
    );
    const { logEvent = rows[0]!.event, logTrigger = rows[0]!.trigger } = changes;
    checkTrigger(logEvent as string, logTrigger, at);
    return changes;
  },
});

function checkTrigger(event: string, trigger: unknown, at: At): void {
  if (event === 'trigger' && !trigger) throw refuse('required-property', { propertyName: 'logTrigger', ...at });
}
