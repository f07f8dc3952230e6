import { AgentDataAlarmOccurrence, type Changes, limits } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { readRow } from '../../engine/read.ts';
import type { FieldValues } from '../../engine/rules.ts';
import { rulesOf } from '../../engine/rules.ts';
import { shelve, unshelve } from './shelving.ts';

interface Stored {
  acknowledged: boolean;
  silenced: boolean;
  silencedUntil: string | null;
  silencedReason: string | null;
  can: { acknowledge: boolean };
}

const read = ['acknowledged', 'silenced', 'silencedUntil', 'silencedReason', 'can'] as const;
const ofSilence = ['silenced', 'silencedUntil', 'silencedReason'] as const;

/**
 * Acknowledging an alarm needs a right, and stores the person; undoing it needs the same, and clears them. Silencing needs the
 * same right, a reason and an end, and is done to the rule. Clients of the public interface know `silenced` alone: then it ends
 * after some hours.
 */
export const agentDataAlarmOccurrenceRules = rulesOf(AgentDataAlarmOccurrence, {
  async update({ tx, visibility, actor }, publicId, changes, at) {
    const isSilence = ofSilence.some((name) => changes[name] !== undefined);
    if (changes.acknowledged === undefined && !isSilence) return changes;
    const { AgentDataAlarmOccurrence: store } = visibility.registry.tables;
    const fields = new Map(read.map((field) => [field, new Map()]));
    const row = (await readRow(tx, store, visibility, publicId, fields)) as unknown as Stored;
    const by = actor.user;
    const silence = isSilence ? silenceOf(row, changes, at) : undefined;
    // whoever was first stays the person who acknowledged it
    const acknowledges = changes.acknowledged !== undefined && changes.acknowledged !== row.acknowledged;
    if ((acknowledges || silence) && !row.can.acknowledge) throw refuse('not-allowed', at);
    if (silence === 'ends') await unshelve(tx, publicId);
    else if (silence) await shelve(tx, publicId, { ...silence, by: by.publicId });
    return {
      ...changes,
      ...(acknowledges && {
        acknowledgedBy: changes.acknowledged ? by : null,
        acknowledgedOn: changes.acknowledged ? new Date().toISOString() : null,
      }),
      ...(silence === 'ends' && { silencedUntil: new Date().toISOString() }),
      ...(silence &&
        silence !== 'ends' && { silencedUntil: silence.until, silencedReason: silence.reason, silencedBy: by }),
    } satisfies FieldValues;
  },
});

/** The silence that changes ask for; undefined where nothing is silenced before or after. */
function silenceOf(row: Stored, changes: Changes<typeof AgentDataAlarmOccurrence>, at: At) {
  const { silenced, silencedUntil: until, silencedReason: reason } = { ...row, ...changes };
  if (!silenced) return row.silenced ? 'ends' : undefined;
  if (changes.silencedUntil === undefined && changes.silencedReason === undefined)
    return row.silenced
      ? undefined
      : { until: new Date(Date.now() + limits.silencedHours * 3_600_000).toISOString(), reason: null };
  if (!until) throw refuse('required-property', { ...at, propertyName: 'silencedUntil' });
  if (!reason) throw refuse('required-property', { ...at, propertyName: 'silencedReason' });
  const left = Date.parse(until) - Date.now();
  if (left <= 0) throw refuse('end-past', { ...at, propertyName: 'silencedUntil' });
  if (left > limits.silencedDays * 86_400_000)
    throw refuse('end-too-far', {
      ...at,
      propertyName: 'silencedUntil',
      params: { days: String(limits.silencedDays) },
    });
  return { until, reason };
}
