import type { RequestStatus } from './agent-access-request.ts';

/** A request's state in the words of the screens: approved is scheduled, active or ended by its times. */
export type RequestState =
  | Exclude<RequestStatus, 'pending' | 'approved'>
  | 'waiting'
  | 'scheduled'
  | 'active'
  | 'ended';

/** The state of a request at a moment (ms since 1970); after its end it can't be answered. */
export function requestState(
  { status, start, end }: { status: RequestStatus; start: string; end: string },
  now: number,
): RequestState {
  if (status === 'pending') return Date.parse(end) > now ? 'waiting' : 'lapsed';
  if (status !== 'approved') return status;
  if (Date.parse(start) > now) return 'scheduled';
  return Date.parse(end) > now ? 'active' : 'ended';
}
