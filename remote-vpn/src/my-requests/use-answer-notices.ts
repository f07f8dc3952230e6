import { serverNow } from '@lineside/client';
import { connectorService } from '@lineside/connector';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { closeNotice, isNoticeShown, notify, useFormat } from '@lineside/ui/base';
import { deviceName } from '@lineside/vpn/labels.ts';
import type { RequestAnswer } from '@lineside/vpn/my-requests/answers.ts';
import { myRequests } from '@lineside/vpn/my-requests/my-requests.ts';
import { closeOnceConnected, endedKey } from '@lineside/vpn/notices/ended.ts';
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
    const ended = endedKey(agent.publicId);
    const isCut = status === 'revoked' && (isNoticeShown(ended) || isConnectedTo(agent.publicId));
    // the earlier news of this request, or of the connection that it opens again
    closeNotice(status === 'revoked' ? `answer-${publicId}` : ended);
    const about = isCut ? t('answered.cut', { device }) : device;
    const isActive = vpn && Date.parse(start) <= now && Date.parse(end) > now;
    notify({
      tone: status === 'approved' ? 'online' : 'attention',
      text: t(`answered.${status}`, { name }),
      detail:
        status === 'approved'
          ? t('answered.until', { device, when: format.when(end, now) })
          : note
            ? t('answered.why', { device: about, note })
            : about,
      seconds: isCut ? 'stay' : 4,
      key: status === 'revoked' ? ended : `answer-${publicId}`,
      keep: true,
      action:
        status === 'approved' && isActive
          ? { label: t('actions.connect'), run: connect }
          : { label: t(status === 'approved' ? 'answer.show' : 'answered.seeWhy'), run: show },
    });
    if (isCut) closeOnceConnected(ended);
  });
  useEffect(() => {
    return myRequests.onAnswers((answers) => {
      for (const answer of answers) announce(answer);
    });
  }, []);
}

function isConnectedTo(agentId: string): boolean {
  const { session } = connectorService.getState();
  return 'agent' in session && session.agent.publicId === agentId;
}
