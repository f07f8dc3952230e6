import {
  type ConnectorStatus,
  connectorHeaders,
  connectorStatus,
  type ForcedProtocol,
} from '@lineside/contracts/connector';
import { until } from '@lineside/testing/until';
import type { Answer, Connector } from './connector.ts';
import type { FarApi } from './far-api.ts';

export const agentId = 'AbCdEfGh1234';
export const otherAgentId = 'ZyXwVuTs9876';
export const companyId = '1111-2222-3333-4444-5555';
export const otherCompanyId = '2222-3333-4444-5555-6666';
export const sectorId = 'Sector123456';
const controllers = ['3f0c8f0e-6a52-4d6e-9a0e-0d6d3c0f1a11', '7b1de6a4-1c52-4f0b-8a7e-aa6d3c0f1b22'] as const;

/** A portal page's requests, over the real protocol. */
export interface Page {
  origin: string;
  token: string;
  controller: string;
  /** Headers of an honest call. */
  headers: Record<string, string>;
  connect(ticket: string, agent?: string, company?: string, protocol?: ForcedProtocol): Promise<Answer>;
  disconnect(): Promise<Answer>;
  status(): Promise<ConnectorStatus>;
  /** The first status that fits. */
  until(fits: (status: ConnectorStatus) => boolean): Promise<ConnectorStatus>;
}

/** A page of this portal in a browser that has been paired. */
export async function aPairedPage(
  connector: Connector,
  api: Pick<FarApi, 'address'>,
  { origin = 'https://norwell.example', browser = 0 } = {},
): Promise<Page> {
  const code = connector.codeFor(origin, api.address);
  const json = { Origin: origin, 'Content-Type': 'application/json' };
  const paired = await connector.call({ method: 'POST', path: '/pair', headers: json, body: JSON.stringify({ code }) });
  const token = paired.json.token!;
  const controller = controllers[browser]!;
  const headers = { Origin: origin, [connectorHeaders.pairing]: token };
  const named = { ...headers, 'Content-Type': 'application/json', [connectorHeaders.controller]: controller };
  const status = async () => connectorStatus.parse((await connector.call({ path: '/status', headers })).json);
  return {
    origin,
    token,
    controller,
    headers,
    status,
    connect: (ticket, agent = agentId, company = companyId, protocol) =>
      connector.call({
        method: 'POST',
        path: '/connect',
        headers: { ...named, ...connectHeaders(ticket), ...(protocol && { [connectorHeaders.protocol]: protocol }) },
        body: JSON.stringify({ companyId: company, agentId: agent }),
      }),
    disconnect: () => connector.call({ method: 'POST', path: '/disconnect', headers: named, body: '{}' }),
    async until(fits) {
      let now = await status();
      await until(
        async () => {
          now = await status();
          return fits(now);
        },
        () => `Still ${JSON.stringify(now)} and not ${fits}`,
      );
      return now;
    },
  };
}

/** The body of Connect besides the pairing (spec 7.64). */
export const connectHeaders = (ticket: string): Record<string, string> => ({
  [connectorHeaders.ticket]: ticket,
  [connectorHeaders.sector]: sectorId,
  [connectorHeaders.version]: '2',
});
