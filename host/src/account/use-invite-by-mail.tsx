import { type Failure, sendByLink } from '@lineside/client';
import { calls, type MyInvite } from '@lineside/contracts';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { FailedScreen } from '../errors/FailedScreen.tsx';
import { PageSpinner } from '../page/PageSpinner.tsx';

/** An invite, and the account with its address where there is one. */
export type MailedInvite = MyInvite & { user: { publicId: string; name: string; emailAddress: string } | null };

type InviteByMail = { is: 'found'; invite: MailedInvite } | { is: 'none' } | { is: 'waiting'; content: ReactElement };

/** The invite of a mail's secret; `none` if it is invalid. */
export function useInviteByMail(secret: string): InviteByMail {
  const [found, setFound] = useState<InviteByMail | { is: 'failed'; failure: Failure }>();
  const loadInvite = useCallback(async () => {
    setFound(undefined);
    const result = await sendByLink(calls.GetInviteByMail, secret);
    if (result.ok) setFound({ is: 'found', invite: result.data });
    else if (result.failure.kind === 'refused' && result.failure.status === 401) setFound({ is: 'none' });
    else setFound({ is: 'failed', failure: result.failure });
  }, [secret]);
  useEffect(() => void loadInvite(), [loadInvite]);
  if (!found) return { is: 'waiting', content: <PageSpinner /> };
  if (found.is === 'failed')
    return { is: 'waiting', content: <FailedScreen failure={found.failure} onRetry={() => void loadInvite()} /> };
  return found;
}
