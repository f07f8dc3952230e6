import { update } from '@lineside/client';
import { AgentDataAlarmOccurrence } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { notify } from '@lineside/ui/base';
import type { Occurrence } from './occurrence.ts';

/** Ends the silence of an alarm and of its rule before its time, and says so once that is stored. */
export function useEndSilence(): (occurrence: Pick<Occurrence, 'publicId' | 'agent'>) => Promise<void> {
  const { t } = useTexts();
  return async ({ publicId, agent }) => {
    const { ok } = await update(AgentDataAlarmOccurrence, { publicId, parent: agent.publicId }, { silenced: false });
    if (ok) notify({ tone: 'online', text: t('alarms.silenceEnded'), seconds: 3 });
  };
}
