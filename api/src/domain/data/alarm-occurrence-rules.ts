import { AgentDataAlarmOccurrence } from '@lineside/contracts';
import { rulesOf } from '../../engine/rules.ts';

/** Acknowledging an alarm stores the person; undoing it clears them. */
export const agentDataAlarmOccurrenceRules = rulesOf(AgentDataAlarmOccurrence, {
  async update({ actor }, _publicId, changes) {
    if (changes.acknowledged === undefined) return changes;
    const acknowledgedBy = changes.acknowledged ? actor.user : null;
    return { ...changes, acknowledgedBy: acknowledgedBy, acknowledgedOn: acknowledgedBy && new Date().toISOString() };
  },
});
