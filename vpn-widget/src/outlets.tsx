import { AskOutlet, addTexts } from '@lineside/remote-kit/host';
import { LoneFrame } from '@lineside/ui/base';
import { errorTexts } from '../../host/src/notices/error-text.ts';
import { NoticeBridge } from '../../host/src/notices/NoticeBridge.tsx';
import { ReminderPlace } from '../../host/src/reminders/ReminderPlace.tsx';
import { hostTexts } from '../../host/src/texts.ts';
import { ConfirmOutlet } from '../../shared/ui/src/overlay/ConfirmOutlet.tsx';
import { widgetLabels } from './texts.ts';
import { vpnTexts } from './vpn.ts';

// What asks and tells, with its texts. Comes by itself beside the status bar; what is pressed before waits for it.

/** All texts. */
async function addAllTexts(): Promise<void> {
  await Promise.all([
    addTexts('host', hostTexts),
    addTexts('errors', errorTexts),
    addTexts('labels', widgetLabels),
    addTexts('remote-vpn', vpnTexts),
  ]);
}

/** Where failures are told, reminders shown and questions put; once on a page. */
const Outlets = () => (
  <>
    <NoticeBridge />
    <ReminderPlace />
    <AskOutlet Frame={LoneFrame} />
  </>
);

export const outlets = { addAllTexts, ConfirmOutlet, Outlets };
