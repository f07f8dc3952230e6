import { type LoadedList, type Picked, useList, useSession } from '@lineside/client';
import { AgentAccessRequest, type Filter, type OrderBy, where } from '@lineside/contracts';
import { useMemo } from 'react';

const fields = [
  'agent',
  'user',
  'userCompany',
  'through',
  'vpn',
  'servers',
  'allowedApprovers',
  'reason',
  'start',
  'end',
  'requestedEnd',
  'status',
  'approver',
  'note',
  'createdOn',
  'updatedOn',
  'history',
  'can',
] as const;

/** An access request as the inbox reads it. */
export type Request = Picked<typeof AgentAccessRequest, (typeof fields)[number]>;

export const views = ['waiting', 'decided', 'mine'] as const;
export type View = (typeof views)[number];

const pageSize = 50;

interface RequestedPart {
  filters: Filter[];
  orderBy: OrderBy[];
  parent?: string;
}

/** A list of requests that stays true: which of them belong into it changes with every answer. */
export const useLiveRequests = (part: RequestedPart | null): LoadedList<Request> =>
  useList(AgentAccessRequest, part && { ...part, fields, pageSize }, { live: true });

/** The signed-in person's id; empty until known. */
export function useMyId(): string {
  const session = useSession();
  return session.state === 'signed-in' ? session.user.publicId : '';
}

/** One of the inbox's three lists, unless `isWanted` is false: those that start first, or changed last, on top. */
export function useRequests(view: View, isWanted = true): LoadedList<Request> {
  const me = useMyId();
  const part = useMemo<RequestedPart | null>(() => {
    if (!me || !isWanted) return null;
    if (view === 'waiting') {
      return { filters: [where('eq', 'waitsForMe', true)], orderBy: [{ path: ['start'], descending: false }] };
    }
    if (view === 'mine') {
      return { filters: [where('eq', 'user.publicId', me)], orderBy: [{ path: ['createdOn'], descending: true }] };
    }
    return {
      filters: [where('ne', 'user.publicId', me), where('in', 'status', 'approved', 'rejected', 'revoked')],
      orderBy: [{ path: ['updatedOn'], descending: true }],
    };
  }, [view, me, isWanted]);
  return useLiveRequests(part);
}

/** The request an address names, found over all devices. */
export function useRequest(publicId: string | undefined): LoadedList<Request> {
  const part = useMemo<RequestedPart | null>(
    () => (publicId ? { filters: [where('eq', 'publicId', publicId)], orderBy: [] } : null),
    [publicId],
  );
  return useLiveRequests(part);
}

/** The list of a request for this person. */
export function viewOf(request: Request, me: string): View {
  if (request.user.publicId === me) return 'mine';
  return request.can.approve ? 'waiting' : 'decided';
}
