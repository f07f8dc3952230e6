import type { RequestStatus } from './agent-access-request.ts';

/** A request's state in the words of the screens: approved is scheduled, active or ended by its times. */
export type RequestState =
  | Exclude<RequestStatus, 'pending' | 'approved'>
  | 'waiting'
  | 'scheduled'
  | 'active'
  | 'ended';

interface Person {
  publicId: string;
}

/** Whether access was ended by the person who had it: stored as revoked, with them as the one who answered. */
export const isGivenUp = ({
  status,
  user,
  approver,
}: {
  status: RequestStatus;
  user: Person;
  approver: Person | null;
}): boolean => status === 'revoked' && approver?.publicId === user.publicId;

/** The state of a request at a moment (ms since 1970); after its end it can't be answered. */
export function requestState(
  {
    status,
    start,
    end,
    user,
    approver,
  }: { status: RequestStatus; start: string; end: string; user: Person; approver: Person | null },
  now: number,
): RequestState {
  if (isGivenUp({ status, user, approver })) return 'ended';
  if (status === 'pending') return Date.parse(end) > now ? 'waiting' : 'lapsed';
  if (status !== 'approved') return status;
  if (Date.parse(start) > now) return 'scheduled';
  return Date.parse(end) > now ? 'active' : 'ended';
}
