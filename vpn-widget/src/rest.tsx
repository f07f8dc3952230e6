import { type ConnectorNeeds, connectorService } from '@lineside/connector';
import { AskOutlet, addTexts } from '@lineside/remote-kit/host';
import { LoneFrame } from '@lineside/ui/base';
import { connectorNeeds } from '../../host/src/connector/connector-needs.ts';
import { errorTexts } from '../../host/src/notices/error-text.ts';
import { NoticeBridge } from '../../host/src/notices/NoticeBridge.tsx';
import { ReminderPlace } from '../../host/src/reminders/ReminderPlace.tsx';
import { hostTexts } from '../../host/src/texts.ts';
import StatusBar from '../../remote-vpn/src/status/StatusBar.tsx';
import { ConfirmOutlet } from '../../shared/ui/src/overlay/ConfirmOutlet.tsx';
import { tellEnd } from './ends.ts';
import { widgetLabels } from './texts.ts';
import { vpnTexts } from './vpn.ts';

// What a device's actions can be drawn without; it comes when they are, and what is pressed waits for it.

/** All texts. */
async function addAllTexts(): Promise<void> {
  await Promise.all([
    addTexts('host', hostTexts),
    addTexts('errors', errorTexts),
    addTexts('labels', widgetLabels),
    addTexts('remote-vpn', vpnTexts),
  ]);
}

/** Lets the VPN client be looked for, in a sector. */
const startConnector = (sectorId: string): void => connectorService.start(needsIn(sectorId));

/** What the portal's page gives the connector service; how a connection ended is told to this page too. */
function needsIn(sectorId: string): ConnectorNeeds {
  const needs = connectorNeeds(sectorId);
  return {
    ...needs,
    notify(notice) {
      if (notice.id === 'ended')
        tellEnd({ agentId: notice.agent.publicId, reason: notice.end.reason, by: notice.end.by ?? null });
      needs.notify(notice);
    },
  };
}

/** The status bar, which has nothing to say before the VPN client has been looked for. */
const Bar = () => (
  <>
    <StatusBar />
    <ConfirmOutlet />
  </>
);

/** Where failures are told, reminders shown and questions put; once on a page. */
const Outlets = () => (
  <>
    <NoticeBridge />
    <ReminderPlace />
    <AskOutlet Frame={LoneFrame} />
  </>
);

export const rest = { addAllTexts, startConnector, Bar, Outlets };
