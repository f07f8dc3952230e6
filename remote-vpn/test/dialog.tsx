// A dialog of this remote as the shell shows it: its texts, a signed-in Ada, and an API with one device.
import { Agent, AgentAccessRequest, AgentServer, type Approver } from '@lineside/contracts';
import { loadLabels } from '@lineside/contracts/labels';
import { RemoteContext } from '@lineside/remote-kit';
import { addTexts, startTexts } from '@lineside/remote-kit/host';
import type { ReactNode } from 'react';
import { ClientProvider } from '../../shared/client/src/index.ts';
import type { TestApi } from '../../shared/client/test/api.ts';
import { north } from '../../shared/client/test/api.ts';
import { aPage, type Scene } from '../../shared/client/test/scene.tsx';
import { draw } from '../../shared/ui/test/page.tsx';
import en from '../texts/en.json' with { type: 'json' };

export const remote = { name: 'remote-vpn', version: '0.1.0' };

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
  can: { connect: false, requestAccess: true, edit: true, openAccess: false },
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

let begun = false;

/** Draws something of this remote for Ada of North. */
export async function show(
  content: ReactNode,
  { agent = {}, agents = [{ ...labeller, ...agent }], servers = [], approvers = [], requests = [] }: Stored = {},
  { px = 1440, prepare }: { px?: number; prepare?: (api: TestApi) => void } = {},
): Promise<Scene> {
  if (!begun) {
    begun = true;
    await startTexts('en');
    await addTexts(remote.name, async () => en);
    await addTexts('labels', loadLabels);
  }
  const scene = await aPage('ada', (api) => {
    api.has(Agent, agents);
    api.has(AgentServer, servers);
    api.has(AgentAccessRequest, requests);
    api.answers('GET AgentAccessRequestApproverList', () => ({ data: approvers }));
    prepare?.(api);
  });
  await draw(
    <ClientProvider client={scene.client}>
      <RemoteContext value={remote}>{content}</RemoteContext>
    </ClientProvider>,
    { px },
  );
  return scene;
}
