// The connector service as the host starts it, on a page that looks for the VPN client.

import { connectorService } from '@lineside/connector';
import { createConnectorService, type World } from '@lineside/connector/test-world';
import { act } from '@lineside/testing';
import { waitFor } from '@testing-library/react';
import { labeller } from './dialog.tsx';

type Needs = Parameters<typeof connectorService.start>[0];

/** Starts the page's connector service; questions get this answer. */
export function startConnector(answer: string, needs: Partial<Needs> = {}, service = connectorService): void {
  service.start({
    refreshSession: async () => 'fresh',
    requestTicket: async () => ({ ticket: '' }),
    agent: async () => null,
    context: () => ({ companyId: '', sectorId: '' }),
    interceptors: () => [],
    ask: async () => answer as never,
    notify: () => {},
    ...needs,
  });
}

/** A ticket's connection: how long the VPN client needs, and when access ends. */
export interface Good {
  slowMs?: number;
  end?: string;
}

const { publicId, name, activeVpnSession } = labeller;

/** The service's requirements for connecting to Labeller 2. */
const needsFor = (world: World, good: Good): Partial<Needs> => ({
  agent: async () => ({ publicId, name, activeVpnSession }),
  context: () => ({ companyId: '1111-2222-3333-4444-5555', sectorId: 'Sector123456' }),
  requestTicket: async (agentId) => ({
    ticket: await world.do<string>('ticket', {
      agentId,
      slowMs: String(good.slowMs ?? 0),
      ...(good.end && { end: good.end }),
    }),
  }),
});

/** Each page of a test begins with an empty storage. */
async function pairOnce(world: World): Promise<void> {
  if (localStorage.getItem('lineside.connector-pairing')) return;
  await act(async () => void (await connectorService.pair(await world.do('code', { origin: location.origin }))));
  await sessionIs('idle');
}

/** Connects the page's own VPN client, a real one, to Labeller 2; returns the calls of the service. */
export async function connectLabeller(world: World, good: Good = {}, needs: Partial<Needs> = {}) {
  startConnector('pair', { ...needsFor(world, good), ...needs });
  await pairOnce(world);
  await act(async () => void connectorService.connect({ publicId, name }));
}

/** Connects this computer's VPN client to Labeller 2 from another browser; gives what ends that. */
export async function connectElsewhere(world: World): Promise<() => Promise<void>> {
  startConnector('pair');
  await pairOnce(world);
  localStorage.removeItem('lineside.browser-id');
  const other = createConnectorService();
  startConnector('pair', needsFor(world, {}), other);
  await waitFor(() => expect(other.getState().availability.is).toBe('found'));
  await act(async () => void (await other.connect({ publicId, name })));
  return () => act(() => other.disconnect());
}

export const sessionIs = (is: 'idle' | 'connecting' | 'connected') =>
  waitFor(() => {
    const { availability, session } = connectorService.getState();
    if (availability.is !== 'found' || session.is !== is) throw new Error(`${availability.is}, ${session.is}`);
  });

/** Ends everything that a test has started, and waits until it is no longer displayed. */
export async function disconnected(): Promise<void> {
  const { session, attempt } = connectorService.getState();
  // a service that was never started would wait for its start
  if (session.is === 'idle' && !session.lingering && attempt.is === 'none') return;
  await act(async () => void (await connectorService.disconnect().catch(() => {})));
  await waitFor(() => {
    const { session } = connectorService.getState();
    if (session.is !== 'idle' || session.lingering) throw new Error(session.is);
  });
}
