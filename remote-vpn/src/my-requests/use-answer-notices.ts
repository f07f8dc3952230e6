import { useTexts } from '@lineside/remote-kit';
import { notify } from '@lineside/ui/base';
import { useEffect } from 'react';
import { type MyRequest, myRequests } from './my-requests.ts';

const answers = ['approved', 'rejected', 'revoked'] as const;

/** An answer that came while the page was there. */
export interface Answer {
  publicId: string;
  status: (typeof answers)[number];
  name: string;
}

/** What others have answered since the time before (spec 4.03); what was known then isn't news. */
export function newAnswers(before: ReadonlyMap<string, string>, requests: readonly MyRequest[]): Answer[] {
  return requests.flatMap(({ publicId, status, approver, user }) => {
    const answered = answers.find((one) => one === status);
    const known = before.get(publicId);
    // one's own End access is no answer of somebody
    if (!answered || known === undefined || known === status || !approver || approver.publicId === user.publicId)
      return [];
    return [{ publicId, status: answered, name: approver.name ?? '' }];
  });
}

/** '{name} has approved/rejected/revoked your request', for 4 s (spec 8.18). */
export function useAnswerNotices(): void {
  const { t } = useTexts();
  useEffect(() => {
    let before: ReadonlyMap<string, string> = new Map();
    return myRequests.subscribe(() => {
      const requests = myRequests.getState();
      for (const { publicId, status, name } of newAnswers(before, requests)) {
        notify({
          tone: status === 'approved' ? 'online' : 'attention',
          text: t(`answered.${status}`, { name }),
          seconds: 4,
          key: `answer-${publicId}`,
        });
      }
      before = new Map(requests.map(({ publicId, status }) => [publicId, status]));
    });
  }, [t]);
}
