import { onChanges, useCall } from '@lineside/client';
import { calls, Message } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Tooltip } from '@lineside/ui/base';
import { MessageIcon } from '@lineside/ui/icons';
import { useEffect, useRef } from 'react';

const query = { fields: 'name,emailAddress,language,unreadMessagesCount' };

/** The way to the messages, and how many are unread: told as they come. */
export function MessagesLink() {
  const { t } = useTexts('host');
  const me = useCall(calls.GetMyUser, { query, quiet: true });
  const latest = useRef(me.retry);
  latest.current = me.retry;
  useEffect(() => onChanges(Message, () => latest.current()), []);
  const count = me.data?.unreadMessagesCount ?? 0;
  const label = count > 0 ? t('shell.unreadMessages', { count }) : t('shell.messages');
  return (
    <Tooltip title={label}>
      <Link to="/messages" aria-label={label} className="lh-icon-link">
        <MessageIcon size={18} />
        {count > 0 ? (
          <span aria-hidden className="lh-badge">
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
