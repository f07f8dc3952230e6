import { AskOutlet, addTexts } from '@lineside/remote-kit/host';
import { LoneFrame } from '@lineside/ui/base';
import { errorTexts } from '../../host/src/notices/error-text.ts';
import { NoticeBridge } from '../../host/src/notices/NoticeBridge.tsx';
import { ReminderPlace } from '../../host/src/reminders/ReminderPlace.tsx';
import { hostTexts } from '../../host/src/texts.ts';
import { ConfirmOutlet } from '../../shared/ui/src/overlay/ConfirmOutlet.tsx';
import { widgetLabels } from './texts.ts';
import { vpnTexts } from './vpn.ts';

// Questions and notices, with their texts. Loads beside the status bar; earlier clicks wait for it.

/** All texts. */
async function addAllTexts(): Promise<void> {
  await Promise.all([
    addTexts('host', hostTexts),
    addTexts('errors', errorTexts),
    addTexts('labels', widgetLabels),
    addTexts('remote-vpn', vpnTexts),
  ]);
}

/** Where failures, reminders and questions are shown; once on a page. */
const Outlets = () => (
  <>
    <NoticeBridge />
    <ReminderPlace temporaryAccess={false} />
    <AskOutlet Frame={LoneFrame} />
  </>
);

export const outlets = { addAllTexts, ConfirmOutlet, Outlets };
