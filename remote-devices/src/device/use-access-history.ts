import { type LoadedList, type Picked, useList } from '@lineside/client';
import { AgentAccessRequest } from '@lineside/contracts';

const fields = ['user', 'approver', 'vpn', 'servers', 'start', 'end', 'status', 'createdOn', 'history'] as const;

export type HistoryRequest = Picked<typeof AgentAccessRequest, (typeof fields)[number]>;

/** The latest six requests for a device, with new ones and answers live. */
export const useAccessHistory = (agentId: string): LoadedList<HistoryRequest> =>
  useList(
    AgentAccessRequest,
    { fields, parent: agentId, orderBy: [{ path: ['createdOn'], descending: true }], pageSize: 6 },
    { live: true },
  );
