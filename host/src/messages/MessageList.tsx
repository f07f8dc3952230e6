import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { useFormat, useNow } from '@lineside/ui/base';
import { BuildingIcon, KeyRoundIcon, MessageIcon, ShieldCheckIcon, TriangleAlertIcon } from '@lineside/ui/icons';
import { isAlarm, type MessageRow, titleOf } from './message.ts';

function Icon({ row }: { row: MessageRow }) {
  const label = row.systemLabel ?? '';
  if (isAlarm(row)) return <TriangleAlertIcon className={label === 'alarm-high' ? 'ls-g-danger' : 'ls-g-attention'} />;
  if (label.startsWith('access-')) return <KeyRoundIcon />;
  if (label.startsWith('console-')) return <ShieldCheckIcon />;
  return label === 'invited' || label === 'company-removed' ? <BuildingIcon /> : <MessageIcon />;
}

interface MessageListProps {
  rows: readonly MessageRow[];
  open: string | undefined;
  to(publicId: string): string;
}

/** Messages, newest first; an unread one is bold, with a text for screen readers. */
export function MessageList({ rows, open, to }: MessageListProps) {
  const { t } = useTexts('account');
  const format = useFormat();
  const now = useNow(60_000);
  const today = format.date(now);
  /** A message of today has its time, an older one its day: the detail has both. */
  const shortTime = (createdOn: string) => {
    const day = format.date(createdOn);
    if (day === today) return format.clock(createdOn);
    return day.slice(-4) === today.slice(-4) ? format.date(createdOn, { year: false }) : day;
  };
  return (
    <ul className="lh-messages">
      {rows.map((row) => (
        <li key={row.publicId}>
          <Link
            to={to(row.publicId)}
            aria-current={row.publicId === open ? 'true' : undefined}
            className={row.read ? undefined : 'lh-unread'}
          >
            <Icon row={row} />
            <span className="ls-grow">
              <span className="lh-message-title">{titleOf(row, t)}</span>
              <span className="ls-ell">{row.shortContent.companyName}</span>
            </span>
            <span className="lh-message-when" title={format.dateTime(row.createdOn)}>
              {shortTime(row.createdOn)}
              {row.read ? null : (
                <>
                  <span className="lh-dot" aria-hidden />
                  <span className="ls-sr">{t('messages.unread')}</span>
                </>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
