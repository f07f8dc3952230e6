import { type Failure, serverNow, useCall, useList, useOne } from '@lineside/client';
import { Agent, AgentServer, type Approver, calls, serviceNeedsVpn } from '@lineside/contracts';
import { useMemo } from 'react';
import { type RunningAccess, runningAccess, useOwnAccess } from './extension.ts';

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
  /** Ids of the services for which a request has to ask for the VPN, too. */
  byVpn: ReadonlySet<string>;
  servers: readonly RequestableServer[];
  approvers: readonly Approver[];
  /** The access that is to last longer, if that was asked for. */
  running: RunningAccess | undefined;
}

export type LoadedFacts =
  | { state: 'loading'; name: string | undefined }
  | { state: 'failed'; failure: Failure; retry(): void }
  | { state: 'ready'; facts: RequestFacts };

/** Reads device, services and approvers together, and the access that runs if it is to last longer. */
export function useRequestFacts(agentId: string, isExtension: boolean): LoadedFacts {
  const agent = useOne(Agent, { publicId: agentId }, { fields: ['name', 'company', 'config', 'access', 'webAccess'] });
  const servers = useList(AgentServer, {
    fields: ['name', 'port', 'serviceGroup', 'type', 'visibleOnWeb'],
    parent: agentId,
  });
  const approvers = useCall(calls.ListApprovers, { params: { agentId } });
  const own = useOwnAccess(isExtension ? agentId : null);

  const facts = useMemo(() => {
    if (!agent.data || !servers.data || !approvers.data || (isExtension && !own.data)) return null;
    const needsVpn = servers.data.filter((server) => serviceNeedsVpn(agent.data, server));
    return {
      agent: { publicId: agentId, name: agent.data.name, company: agent.data.company.name ?? '' },
      hasVpn: agent.data.config.routerLan.network !== null,
      byVpn: new Set(needsVpn.map(({ publicId }) => publicId)),
      servers: servers.data,
      approvers: approvers.data,
      running: own.data ? runningAccess(own.data, serverNow()) : undefined,
    };
  }, [agentId, isExtension, agent.data, servers.data, approvers.data, own.data]);

  const failed = [agent, servers, approvers, own].find(({ state }) => state === 'failed');
  if (failed?.failure) {
    return {
      state: 'failed',
      failure: failed.failure,
      retry() {
        for (const part of [agent, servers, approvers, own]) if (part.state === 'failed') part.retry();
      },
    };
  }
  return facts ? { state: 'ready', facts } : { state: 'loading', name: agent.data?.name };
}
