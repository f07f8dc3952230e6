import { serverNow } from '@lineside/client';
import { connectorService } from '@lineside/connector';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { notify, useFormat } from '@lineside/ui/base';
import { deviceName } from '@lineside/vpn/labels.ts';
import type { RequestAnswer } from '@lineside/vpn/my-requests/answers.ts';
import { myRequests } from '@lineside/vpn/my-requests/my-requests.ts';
import { useEffect, useEffectEvent } from 'react';

/** '{name} has approved/rejected/revoked your request', for 4 s (spec 8.18); then the device, and what to do next. */
export function useAnswerNotices(): void {
  const { t } = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const announce = useEffectEvent(({ status, name, request }: RequestAnswer): void => {
    const { publicId, agent, vpn, start, end, note } = request;
    const now = serverNow();
    const device = deviceName(agent, t);
    const show = () => navigate(`/access-requests/${publicId}?show=mine`);
    const connect = () => void connectorService.connect(agent);
    const isActive = vpn && Date.parse(start) <= now && Date.parse(end) > now;
    notify({
      tone: status === 'approved' ? 'online' : 'attention',
      text: t(`answered.${status}`, { name }),
      detail:
        status === 'approved'
          ? t('answered.until', { device, when: format.when(end, now) })
          : note
            ? t('answered.why', { device, note })
            : device,
      seconds: 4,
      key: `answer-${publicId}`,
      keep: true,
      action:
        status === 'approved' && isActive
          ? { label: t('actions.connect'), run: connect }
          : { label: t(status === 'approved' ? 'answer.show' : 'answered.seeWhy'), run: show },
    });
  });
  useEffect(() => {
    return myRequests.onAnswers((answers) => {
      for (const answer of answers) announce(answer);
    });
  }, []);
}
