// The connector service as the host starts it, on a page that only looks for the VPN client.
import { connectorService } from '@lineside/connector';

/** Starts the page's connector service; whoever is asked gives this answer. */
export function startConnector(answer: string): void {
  connectorService.start({
    refreshSession: async () => 'fresh',
    requestTicket: async () => '',
    agent: async () => null,
    context: () => ({ companyId: '', sectorId: '' }),
    interceptors: () => [],
    ask: async () => answer as never,
    notify: () => {},
  });
}
