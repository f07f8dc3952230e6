import { type Failure, serverNow, useOne, useSession } from '@lineside/client';
import { type ConnectFacts, connectorService, isMobile, useConnector, type VpnSession } from '@lineside/connector';
import { Agent, type Row } from '@lineside/contracts';
import { useEffect, useState } from 'react';

const fields = [
  ...(['name', 'status', 'statusSince', 'activeVpnSession', 'access', 'can', 'rateLimiting', 'controlledBy'] as const),
  ...(['vpnRequireAccessApproval', 'vpnLocked', 'config'] as const),
] as const;

/** The device, with the fields that the checks read. */
export type CheckedAgent = Pick<Row<typeof Agent>, (typeof fields)[number] | 'publicId'>;

/** Everything that the checks read. */
export type Facts = ConnectFacts & { agent: CheckedAgent | null; user: string };

type Gathered = { state: 'loading' } | { state: 'failed'; failure: Failure } | { state: 'ready'; facts: Facts };

/** The current facts that decide whether this device can be connected to; `check` reads all of them again. */
export function useConnectFacts(agentId: string) {
  const session = useSession();
  const { availability, session: vpnSession } = useConnector();
  const [checkedOn, setCheckedOn] = useState(Date.now);
  const networks = useNetworks(availability.is === 'found', checkedOn);
  const signedIn = session.state === 'signed-in';
  const device = useOne(Agent, { publicId: agentId }, { fields, live: true });
  const check = () => {
    setCheckedOn(serverNow());
    connectorService.check();
    device.retry();
  };
  const known = {
    signedIn,
    availability,
    busy: vpnSession.is === 'elsewhere' && vpnSession.does === 'connecting',
    networks,
    mobile: isMobile(navigator),
    tunnel: tunnelOf(vpnSession, agentId),
  };
  const gathered = (): Gathered => {
    if (!signedIn) return { state: 'ready', facts: { ...known, agent: null, user: '' } };
    const facts = { ...known, user: session.user.name };
    if (device.state === 'ready') return { state: 'ready', facts: { ...facts, agent: device.data } };
    if (device.state === 'loading') return { state: 'loading' };
    const isGone = device.failure.kind === 'refused' && device.failure.status === 404;
    return isGone ? { state: 'ready', facts: { ...facts, agent: null } } : { state: 'failed', failure: device.failure };
  };
  return { ...gathered(), checkedOn, check };
}

/** This computer's networks, as the VPN client reports them at each check; the page itself can't know them. */
function useNetworks(isFound: boolean, checkedOn: number): readonly string[] | null {
  const [networks, setNetworks] = useState<readonly string[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each check asks again
  useEffect(() => {
    let unmounted = false;
    if (isFound) void connectorService.networks().then((latest) => unmounted || setNetworks(latest));
    else setNetworks(null);
    return () => {
      unmounted = true;
    };
  }, [isFound, checkedOn]);
  return networks;
}

function tunnelOf(session: VpnSession, agentId: string): ConnectFacts['tunnel'] {
  if (session.is === 'connected') return session.agent.publicId === agentId ? 'stands' : 'untried';
  if (session.is !== 'idle' || session.ended?.agent.publicId !== agentId) return 'untried';
  const { reason, message } = session.ended;
  return reason === 'failed' && message ? { failed: message } : 'untried';
}
