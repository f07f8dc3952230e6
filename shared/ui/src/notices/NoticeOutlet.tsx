import { useSyncExternalStore } from 'react';
import { Button } from '../controls/Button.tsx';
import { XIcon } from '../icons.ts';
import { type Status, StatusGlyph, type Tone } from '../status/StatusGlyph.tsx';
import { useText } from '../texts/useText.ts';
import { closeNotice, holdNotices, noticeStore } from './notices.ts';

const glyph: Record<Tone, Status> = {
  online: 'done',
  info: 'online',
  attention: 'attention',
  danger: 'alarm',
  offline: 'offline',
};

/** Draws the notices above the status bar; ThemeProvider has one. */
export function NoticeOutlet() {
  const text = useText();
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.get);
  return (
    <div className="ls-notices" onPointerEnter={() => holdNotices(true)} onPointerLeave={() => holdNotices(false)}>
      {notices.map(({ key, tone, text: words, action }) => (
        <div key={key} className={`ls-notice ls-notice-${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
          <StatusGlyph status={glyph[tone]} size={14} />
          <span className="ls-grow">{words}</span>
          {action ? (
            <button
              type="button"
              className="ls-notice-action"
              onClick={() => {
                closeNotice(key);
                action.run();
              }}
            >
              {action.label}
            </button>
          ) : null}
          <Button
            kind="text"
            size="small"
            label={text('close')}
            icon={<XIcon size={14} />}
            onClick={() => closeNotice(key)}
          />
        </div>
      ))}
    </div>
  );
}
