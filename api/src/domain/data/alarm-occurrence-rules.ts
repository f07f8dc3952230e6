import { AgentDataAlarmOccurrence } from '@lineside/contracts';
import { rulesOf } from '../../engine/rules.ts';

/** Acknowledging an alarm stores the person; undoing it clears them. */
export const agentDataAlarmOccurrenceRules = rulesOf(AgentDataAlarmOccurrence, {
  async update({ actor }, _publicId, changes) {
    if (changes.acknowledged === undefined) return changes;
    const by = changes.acknowledged ? actor.user : null;
    return { ...changes, acknowledgedBy: by, acknowledgedOn: by && new Date().toISOString() };
  },
});
