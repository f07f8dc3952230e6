// A dialog as the shell shows it: its texts, a signed-in Ada, and an API with one device.
import { Agent, AgentAccessRequest, AgentServer, type Approver } from '@lineside/contracts';
import type { Texts } from '@lineside/remote-kit/host';
import { type How, north, type RenderedScreen, show as showPart } from '@lineside/testing';
import type { ReactNode } from 'react';
import texts from '../texts/en.json' with { type: 'json' };

export const labeller = {
  publicId: 'AgentLabel02',
  name: 'Labeller 2',
  company: { publicId: north.publicId, name: north.name },
  config: { routerLan: { network: '192.168.27.0/24' } },
  useStunnel: false,
  activeVpnSession: { vpnAddress: '10.144.12.7', rscServer: { publicId: 'Server0Ams03', name: 'Amsterdam 3' } },
  connectedUsers: [] as { publicId: string; name: string }[],
  rateLimiting: {
    configOpenvpnLimit: null as 'soft' | 'hard' | null,
    configOpenvpnCounter: 0,
    configOpenvpnLastHit: null as string | null,
    configOpenvpnReset: null,
  },
  access: { state: 'needsApproval', until: null, request: null, note: null },
  can: { connect: false, requestAccess: true, edit: true, openAccess: false, transfer: false },
};

export const aServer = (publicId: string, name: string, serviceGroup: string | null = null) => ({
  publicId,
  name,
  serviceGroup,
  port: 443,
  agent: { publicId: labeller.publicId, name: labeller.name },
});

export const anApprover = (name: string, hindrances: Approver['hindrances'] = []): Approver => ({
  publicId: `User${name.replace(/\W/g, '').padEnd(8, '0').slice(0, 8)}`,
  name,
  user: { publicId: `User${name.replace(/\W/g, '').padEnd(8, '0').slice(0, 8)}`, name },
  company: { publicId: north.publicId, name: north.name },
  hindrances,
});

interface Stored {
  agent?: Partial<typeof labeller>;
  /** Instead of the one device. */
  agents?: ({ publicId: string } & Record<string, unknown>)[];
  servers?: ReturnType<typeof aServer>[];
  approvers?: Approver[];
  requests?: ({ publicId: string } & Record<string, unknown>)[];
}

/** Draws something of remote-vpn, which has these texts, for Ada of North. */
export const showWith =
  (texts: Texts) =>
  async (
    content: ReactNode,
    { agent = {}, agents = [{ ...labeller, ...agent }], servers = [], approvers = [], requests = [] }: Stored = {},
    { px, prepare }: How = {},
  ): Promise<RenderedScreen> =>
    showPart({ name: 'remote-vpn', version: '0.1.0', texts }, content, {
      px,
      prepare(api) {
        api.has(Agent, agents);
        api.has(AgentServer, servers);
        api.has(AgentAccessRequest, requests);
        api.answers('GET AgentAccessRequestApproverList', () => ({ data: approvers }));
        prepare?.(api);
      },
    });

/** Draws a dialog of this package. */
export const show = showWith(texts);
