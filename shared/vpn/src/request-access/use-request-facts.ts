import { type Failure, useCall, useList, useOne } from '@lineside/client';
import { Agent, AgentServer, type Approver, calls, servicesNeedVpn } from '@lineside/contracts';
import { useMemo } from 'react';

/** A service of a device that can be requested. */
export interface RequestableServer {
  publicId: string;
  name: string;
  port: number;
  serviceGroup: string | null;
}

/** The request dialog's data about a device. */
export interface RequestFacts {
  agent: { publicId: string; name: string; company: string };
  hasVpn: boolean;
  /** Whether a request for a service has to ask for the VPN, too. */
  servicesNeedVpn: boolean;
  servers: readonly RequestableServer[];
  approvers: readonly Approver[];
}

export type LoadedFacts =
  | { state: 'loading'; name: string | undefined }
  | { state: 'failed'; failure: Failure; retry(): void }
  | { state: 'ready'; facts: RequestFacts };

/** Reads device, services and approvers together. */
export function useRequestFacts(agentId: string): LoadedFacts {
  const agent = useOne(Agent, { publicId: agentId }, { fields: ['name', 'company', 'config', 'access'] });
  const servers = useList(AgentServer, { fields: ['name', 'port', 'serviceGroup'], parent: agentId });
  const approvers = useCall(calls.ListApprovers, { params: { agentId } });

  const facts = useMemo(() => {
    if (!agent.data || !servers.data || !approvers.data) return null;
    return {
      agent: { publicId: agentId, name: agent.data.name, company: agent.data.company.name ?? '' },
      hasVpn: agent.data.config.routerLan.network !== null,
      servicesNeedVpn: servicesNeedVpn(agent.data),
      servers: servers.data,
      approvers: approvers.data,
    };
  }, [agentId, agent.data, servers.data, approvers.data]);

  const failed = [agent, servers, approvers].find(({ state }) => state === 'failed');
  if (failed?.failure) {
    return {
      state: 'failed',
      failure: failed.failure,
      retry() {
        for (const part of [agent, servers, approvers]) if (part.state === 'failed') part.retry();
      },
    };
  }
  return facts ? { state: 'ready', facts } : { state: 'loading', name: agent.data?.name };
}
