import { AskOutlet, addTexts } from '@lineside/remote-kit/host';
import { LoneFrame } from '@lineside/ui/base';
import { errorTexts } from '@lineside/vpn/notices/error-text.ts';
import { NoticeBridge } from '@lineside/vpn/notices/NoticeBridge.tsx';
import { noticeTexts } from '@lineside/vpn/notices/notice-texts.ts';
import { ReminderPlace } from '@lineside/vpn/reminders/ReminderPlace.tsx';
import { ConfirmOutlet } from '../../shared/ui/src/overlay/ConfirmOutlet.tsx';
import { widgetLabels } from './texts.ts';
import { vpnTexts } from './vpn.ts';

// Questions and notices, with their texts. Loads beside the status bar; earlier clicks wait for it.

/** All texts. */
async function addAllTexts(): Promise<void> {
  await Promise.all([
    addTexts('vpn', noticeTexts),
    addTexts('errors', errorTexts),
    addTexts('labels', widgetLabels),
    addTexts('remote-vpn', vpnTexts),
  ]);
}

/** Where failures, reminders and questions are shown; once on a page. */
const Outlets = () => (
  <>
    <NoticeBridge />
    <ReminderPlace />
    <AskOutlet Frame={LoneFrame} />
  </>
);

export const outlets = { addAllTexts, ConfirmOutlet, Outlets };
