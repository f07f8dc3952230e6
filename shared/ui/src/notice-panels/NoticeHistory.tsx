import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../controls/Button.tsx';
import { BellIcon } from '../icons.ts';
import { noticeGlyph } from '../notices/NoticeOutlet.tsx';
import { forgetNotices, noticeStore } from '../notices/notices.ts';
import { SidePanel } from '../overlay/SidePanel.tsx';
import { StatusGlyph } from '../status/StatusGlyph.tsx';
import { useText } from '../texts/useText.ts';
import { useNow } from '../time/clock.ts';
import { useFormat } from '../time/useFormat.ts';

/** Kept notices: a button for a header, shown once there are some, and the list behind it. */
export function NoticeHistory() {
  const text = useText();
  const format = useFormat();
  const now = useNow();
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.kept);
  const [open, setOpen] = useState(false);
  useEffect(() => forgetNotices, []);
  if (notices.length === 0) return null;
  return (
    <>
      <Button kind="text" label={text('notices')} icon={<BellIcon size={18} />} onClick={() => setOpen(true)} />
      <SidePanel open={open} flush title={text('notices')} onClose={() => setOpen(false)}>
        <ul className="ls-kept">
          {notices.map(({ key, tone, text: words, detail, action, on }) => (
            <li key={key}>
              <StatusGlyph status={noticeGlyph[tone]} size={14} />
              <span className="ls-grow">
                {words}
                {detail ? <span className="ls-kept-detail">{detail}</span> : null}
                <span className="ls-kept-detail ls-num">{format.when(on, now)}</span>
              </span>
              {action ? (
                <Button
                  kind="link"
                  size="small"
                  onClick={() => {
                    setOpen(false);
                    action.run();
                  }}
                >
                  {action.label}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </SidePanel>
    </>
  );
}
