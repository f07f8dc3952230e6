import type { RequestStatus } from './agent-access-request.ts';

/** A request's state in the words of the screens: approved is scheduled, active or ended by its times. */
export type RequestState =
  | Exclude<RequestStatus, 'pending' | 'approved'>
  | 'waiting'
  | 'scheduled'
  | 'active'
  | 'ended';

/** What a request is at a moment (ms since 1970); nobody answers one any more whose end has passed. */
export function requestState(
  { status, start, end }: { status: RequestStatus; start: string; end: string },
  now: number,
): RequestState {
  if (status === 'pending') return Date.parse(end) > now ? 'waiting' : 'lapsed';
  if (status !== 'approved') return status;
  if (Date.parse(start) > now) return 'scheduled';
  return Date.parse(end) > now ? 'active' : 'ended';
}
