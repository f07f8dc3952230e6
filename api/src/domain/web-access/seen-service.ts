import { type AccessState, opensInBrowser } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { readRow } from '../../engine/read.ts';
import type { Visibility } from '../../engine/table-types.ts';
import type { Tx } from '../../platform/database/scope.ts';

const only = (...keys: string[]) => keys.map((key) => [key, new Map()] as const);
const serviceFields = [
  ...only('name', 'type', 'port', 'useSsl', 'visibleOnWeb', 'landingPage', 'access', 'device', 'address'),
  ['agent', new Map([['name', new Map()]])] as const,
];
const agentFields = only('name', 'status', 'activeStatus', 'webAccess', 'webAccessLocked', 'company');

/** A service and its device, as a person sees them who wants to open it. */
export interface SeenService {
  service: {
    publicId: string;
    name: string;
    type: string;
    port: number;
    useSsl: boolean;
    visibleOnWeb: boolean;
    landingPage: string;
    address: string | null;
    device: { publicId: string } | null;
    access: { state: AccessState; until: string | null };
  };
  agent: {
    publicId: string;
    name: string;
    status: 'online' | 'offline' | 'never';
    activeStatus: 'active' | 'inactive';
    webAccess: boolean;
    webAccessLocked: boolean;
  };
}

/** Why a person may not open a service. */
export type Hindrance = 'not-found' | 'by-vpn' | 'hidden' | 'locked' | 'no-access';

/**
 * The service with its device, by the same rules as the access column; undefined if the person doesn't see both, or the device
 * is another company's, which never connects (decision 7).
 */
export async function seenService(tx: Tx, visibility: Visibility, id: string): Promise<SeenService | undefined> {
  const { AgentServer, Agent } = visibility.registry.tables;
  const service = await readRow(tx, AgentServer, visibility, id, new Map(serviceFields));
  const { publicId } = (service?.agent ?? {}) as { publicId?: string };
  const agent = publicId && (await readRow(tx, Agent, visibility, publicId, new Map(agentFields)));
  if (!agent || (agent.company as { publicId: string } | null)?.publicId !== visibility.actor.company) return undefined;
  return { service, agent } as unknown as SeenService;
}

/** What keeps a person from a service that they see; undefined if nothing does. The same while it is open. */
export function hindranceOf({ service, agent }: SeenService): Hindrance | undefined {
  if (agent.activeStatus !== 'active') return 'not-found';
  if (!opensInBrowser(service.type)) return 'by-vpn';
  if (!service.visibleOnWeb) return 'hidden';
  if (service.access.state === 'open' || service.access.state === 'until') return undefined;
  return agent.webAccessLocked ? 'locked' : 'no-access';
}

/** Refuses with the reason where a person may not open a service now. */
export function mustOpen(seen: SeenService): void {
  const hindrance = hindranceOf(seen);
  if (hindrance === 'not-found') throw refuse('not-found');
  if (hindrance === 'by-vpn') throw refuse('web-access-by-vpn', { params: { type: seen.service.type.toUpperCase() } });
  if (hindrance === 'hidden') throw refuse('web-access-hidden');
  if (hindrance === 'locked') throw refuse('web-access-locked');
  if (hindrance === 'no-access') throw refuse('access-missing');
  if (seen.agent.status !== 'online') throw refuse('web-access-offline');
  if (!seen.agent.webAccess) throw refuse('web-access-not-offered');
}

/** Where a service leads: a session is for that alone. */
export const targetOf = ({ service }: SeenService): string =>
  [service.type, service.device?.publicId, service.address, service.port, service.useSsl].join(' ');

/** The end of the access that runs to a service, on through requests that begin before it ends; null if none is needed. */
export async function endOfAccess(tx: Tx, visibility: Visibility, { service, agent }: SeenService) {
  if (service.access.state !== 'until') return null;
  const { rows } = await tx.execute(sql`
    select start, "end" from agent_access_request where agent_id = ${agent.publicId}
      and user_id = ${visibility.actor.user.publicId} and (vpn or ${service.publicId} = any(servers_ids))
      and status = 'approved' and "end" > now() order by start`);
  let end = Date.now();
  for (const row of rows as { start: Date | string; end: Date | string }[])
    if (new Date(row.start).getTime() <= end) end = Math.max(end, new Date(row.end).getTime());
  return new Date(end);
}
