import { onChanges } from '@lineside/client';
import { Message } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Tooltip } from '@lineside/ui/base';
import { MessageIcon } from '@lineside/ui/icons';
import { useEffect, useRef } from 'react';
import { useOwnSettings, usePrunedSettings } from '../preferences/own-settings.ts';

/** The way to the messages, with the unread count, live. */
export function MessagesLink() {
  const { t } = useTexts('host');
  const me = useOwnSettings();
  usePrunedSettings(me.data?.custom);
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
