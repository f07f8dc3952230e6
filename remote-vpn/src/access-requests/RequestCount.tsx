import { useCan } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Tooltip } from '@lineside/ui/base';
import { KeyRoundIcon } from '@lineside/ui/icons';
import { useSyncExternalStore } from 'react';
import { useAnswerNotices } from '../my-requests/use-answer-notices.ts';
import { waitingRequests } from './waiting-requests.ts';

/** The number of requests that wait for me, and the way to them; it also shows answers to mine. */
export default function RequestCount() {
  return useCan('use:access-requests') ? <Counted /> : null;
}

function Counted() {
  const { t } = useTexts();
  const count = useSyncExternalStore(waitingRequests.subscribe, waitingRequests.getState);
  useAnswerNotices();
  const label = count > 0 ? t('header.waiting', { count }) : t('inbox.title');
  return (
    <Tooltip title={label}>
      <Link to="/access-requests" aria-label={label} className="ls-count-link">
        <KeyRoundIcon size={18} />
        {count > 0 ? (
          <span aria-hidden className="ls-num">
            {count > 99 ? '99+' : count}
          </span>
        ) : null}
        <span className="ls-sr" role="status" aria-live="polite">
          {count > 0 ? label : ''}
        </span>
      </Link>
    </Tooltip>
  );
}
