import { AgentDataAlarmOccurrence } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { readRow } from '../../engine/read.ts';
import { rulesOf } from '../../engine/rules.ts';

/** Acknowledging an alarm needs a right, and stores the person; undoing it needs the same, and clears them. */
export const agentDataAlarmOccurrenceRules = rulesOf(AgentDataAlarmOccurrence, {
  async update({ tx, visibility, actor }, publicId, changes, at) {
    if (changes.acknowledged === undefined) return changes;
    const { AgentDataAlarmOccurrence: store } = visibility.registry.tables;
    const fields = new Map(['acknowledged', 'can'].map((field) => [field, new Map()]));
    const row = (await readRow(tx, store, visibility, publicId, fields)) as {
      acknowledged: boolean;
      can: { acknowledge: boolean };
    };
    // whoever was first stays the person who acknowledged it
    if (row.acknowledged === changes.acknowledged) return changes;
    if (!row.can.acknowledge) throw refuse('not-allowed', at);
    const acknowledgedBy = changes.acknowledged ? actor.user : null;
    return { ...changes, acknowledgedBy, acknowledgedOn: acknowledgedBy && new Date().toISOString() };
  },
});
