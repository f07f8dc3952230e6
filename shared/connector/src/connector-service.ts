import { type ConnectorService, createConnectorService } from './service.ts';

/** Exactly one on a page: this module is shared by host and remotes. */
export const connectorService: ConnectorService = createConnectorService();
