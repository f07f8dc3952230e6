import { type ConnectorNeeds, connectorService } from '@lineside/connector';
import { connectorNeeds } from '@lineside/vpn/connector/connector-needs.ts';
import StatusBar from '@lineside/vpn/status/StatusBar.tsx';
import { notifyExit } from './exit.ts';
import { comes } from './parts.ts';

// The status bar with the connector. Loads automatically once a device's actions are rendered.

/** Lets the VPN client be looked for, in a sector. */
const startConnector = (sectorId: string): void => connectorService.start(needsIn(sectorId));

/**
 * The connector service's needs, as in the portal's page; the end of a connection is reported to this page too, and a
 * failure to load is shown.
 */
function needsIn(sectorId: string): ConnectorNeeds {
  const needs = connectorNeeds(sectorId);
  return {
    ...needs,
    notify(notice) {
      if (notice.id === 'ended')
        notifyExit({ agentId: notice.agent.publicId, reason: notice.end.reason, by: notice.end.by ?? null });
      needs.notify(notice);
    },
    load: comes,
  };
}

/** The bar has nothing to say before the VPN client has been looked for. */
export const bar = { startConnector, StatusBar };
