import { type LoadedList, onChanges, type Picked, useList } from '@lineside/client';
import { AgentAccessRequest } from '@lineside/contracts';
import { useEffect, useRef } from 'react';

const fields = ['user', 'vpn', 'servers', 'start', 'end', 'status', 'createdOn', 'history'] as const;

export type HistoryRequest = Picked<typeof AgentAccessRequest, (typeof fields)[number]>;

/** The latest six requests for a device; a new one comes by itself, and so does an answer. */
export function useAccessHistory(agentId: string): LoadedList<HistoryRequest> {
  const list = useList(AgentAccessRequest, {
    fields,
    parent: agentId,
    orderBy: [{ path: ['createdOn'], descending: true }],
    pageSize: 6,
  });
  const retry = useRef(list.retry);
  retry.current = list.retry;
  useEffect(
    () =>
      onChanges(AgentAccessRequest, (changes) => {
        if (changes.some(({ act }) => act !== 'remove')) retry.current();
      }),
    [],
  );
  return list;
}
