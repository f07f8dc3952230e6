import { update } from '@lineside/client';
import { AgentDataAlarmOccurrence } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { notify } from '@lineside/ui/base';
import type { Occurrence } from './occurrence.ts';

/** Acknowledges an alarm, and says so once that is stored. */
export function useAcknowledge(): (occurrence: Pick<Occurrence, 'publicId' | 'agent'>) => Promise<void> {
  const { t } = useTexts();
  return async ({ publicId, agent }) => {
    const target = { publicId, parent: agent.publicId };
    const { ok } = await update(AgentDataAlarmOccurrence, target, { acknowledged: true });
    if (ok) notify({ tone: 'online', text: t('alarms.acknowledged'), seconds: 3 });
  };
}
