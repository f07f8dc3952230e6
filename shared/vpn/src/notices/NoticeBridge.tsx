import { type Notice, onNotice } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { notify, useFormat } from '@lineside/ui/base';
import { useEffect } from 'react';
import { errorText, inLocalTime } from './error-text.ts';

const tones = { error: 'danger', warning: 'attention' } as const;

/** Shows the client's notices of failed calls (spec 8.02, 8.03). */
export function NoticeBridge() {
  const { t } = useTexts('vpn');
  const format = useFormat();
  useEffect(() => {
    const textOf = (notice: Notice) =>
      notice.kind === 'refused' ? errorText(inLocalTime(notice.item, format)) : t('notices.gatewayTimeout');
    return onNotice((notice) => {
      notify({ tone: tones[notice.tone], text: textOf(notice), seconds: notice.seconds as 3 | 4 | 5 });
    });
  }, [t, format]);
  return null;
}
