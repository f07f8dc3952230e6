import { useSyncExternalStore } from 'react';
import { Button } from '../controls/Button.tsx';
import { XIcon } from '../icons.ts';
import { useIsSpokenIn } from '../root/spoken-in.ts';
import { useRoot } from '../root/useRoot.ts';
import { type Status, StatusGlyph, type Tone } from '../status/StatusGlyph.tsx';
import { useText } from '../texts/useText.ts';
import { closeNotice, holdNotices, noticeStore } from './notices.ts';

/** The glyph of each tone beside a notice. */
export const noticeGlyph: Record<Tone, Status> = {
  online: 'done',
  info: 'online',
  attention: 'attention',
  danger: 'alarm',
  offline: 'offline',
};

/** Draws the notices above the status bar; ThemeProvider has one. */
export function NoticeOutlet() {
  const text = useText();
  const spoken = useIsSpokenIn(useRoot());
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.get);
  if (!spoken) return null;
  return (
    <div className="ls-notices" onPointerEnter={() => holdNotices(true)} onPointerLeave={() => holdNotices(false)}>
      {notices.map(({ key, tone, text: words, detail, action }) => (
        <div key={key} className={`ls-notice ls-notice-${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
          <StatusGlyph status={noticeGlyph[tone]} size={14} />
          <span className="ls-grow">
            {words}
            {detail ? <span className="ls-notice-detail">{detail}</span> : null}
          </span>
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
