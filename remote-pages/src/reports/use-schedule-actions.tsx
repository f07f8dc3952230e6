import { act } from '@lineside/client';
import type { AgentReportSchedule } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { notify } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';

/** What can be done with a schedule below a device or an asset, `parent`: run now, or started again. */
export function useScheduleActions({ actions }: typeof AgentReportSchedule) {
  const { t } = useTexts();
  const reason = useReason();
  const say = (text: string, result: Awaited<ReturnType<typeof act>>) => {
    if (result.ok) notify({ tone: 'online', text, seconds: 4 });
    else if (result.failure.kind !== 'aborted') notify({ tone: 'danger', text: reason(result.failure), seconds: 5 });
  };
  return {
    run: async (publicId: string, parent: string, name: string) =>
      say(t('schedules.running', { name }), await act(actions.run, { publicId, parent }, {}, { inPlace: true })),
    resume: async (publicId: string, parent: string) =>
      say(t('schedules.resumed'), await act(actions.resume, { publicId, parent }, {}, { inPlace: true })),
  };
}
