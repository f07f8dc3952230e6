import { connectorService } from '@lineside/connector';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { notify, useFormat } from '@lineside/ui/base';
import { useEffect } from 'react';
import { deviceName } from '../words.ts';
import { type MyRequest, myRequests } from './my-requests.ts';

const answers = ['approved', 'rejected', 'revoked'] as const;

/** An answer that came while the page was there. */
export interface Answer {
  request: MyRequest;
  status: (typeof answers)[number];
  /** Who gave it. */
  name: string;
}

/** What others have answered since the time before (spec 4.03); what was known then isn't news. */
export function newAnswers(before: ReadonlyMap<string, string>, requests: readonly MyRequest[]): Answer[] {
  return requests.flatMap((request) => {
    const { publicId, status, approver, user } = request;
    const answered = answers.find((one) => one === status);
    const known = before.get(publicId);
    // one's own End access is no answer of somebody
    if (!answered || known === undefined || known === status || !approver || approver.publicId === user.publicId)
      return [];
    return [{ request, status: answered, name: approver.name ?? '' }];
  });
}

/** '{name} has approved/rejected/revoked your request', for 4 s (spec 8.18); then what it is about, and what to do now. */
export function useAnswerNotices(): void {
  const { t } = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  useEffect(() => {
    let before: ReadonlyMap<string, string> = new Map();
    const told = ({ status, name, request }: Answer): void => {
      const { publicId, agent, vpn, start, end, note } = request;
      const now = Date.now();
      const device = deviceName(agent, t);
      const show = () => navigate(`/access-requests/${publicId}?show=mine`);
      const connect = () => void connectorService.connect(agent);
      const runs = vpn && Date.parse(start) <= now && Date.parse(end) > now;
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
          status === 'approved' && runs
            ? { label: t('actions.connect'), run: connect }
            : { label: t(status === 'approved' ? 'answer.show' : 'answered.seeWhy'), run: show },
      });
    };
    return myRequests.subscribe(() => {
      const requests = myRequests.getState();
      for (const answer of newAnswers(before, requests)) told(answer);
      before = new Map(requests.map(({ publicId, status }) => [publicId, status]));
    });
  }, [t, format, navigate]);
}
