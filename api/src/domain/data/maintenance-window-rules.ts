import { AgentMaintenanceWindow, limits } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { rulesOf } from '../../engine/rules.ts';

/** A window has a reason and a length, within a limit, and a new one isn't over. */
export const agentMaintenanceWindowRules = rulesOf(AgentMaintenanceWindow, {
  async check(_context, { before, after, at }) {
    if (!after) return;
    if (after.reason === '') throw refuse('required-property', { ...at, propertyName: 'reason' });
    const [start, end] = [new Date(after.start).getTime(), new Date(after.end).getTime()];
    if (end <= start) throw refuse('range-reversed', { ...at, propertyName: 'end' });
    if (!before && end <= Date.now()) throw refuse('end-past', { ...at, propertyName: 'end' });
    if (end - start > limits.silencedDays * 86_400_000)
      throw refuse('end-too-far', { ...at, propertyName: 'end', params: { days: String(limits.silencedDays) } });
  },
});
