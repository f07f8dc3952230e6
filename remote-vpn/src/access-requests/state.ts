import type { Status } from '@lineside/ui/base';
import type { Request } from './request.ts';

/** A request's state in the words of the screens: approved is scheduled, active or ended by its times. */
export type RequestState =
  | 'waiting'
  | 'scheduled'
  | 'active'
  | 'ended'
  | 'rejected'
  | 'revoked'
  | 'withdrawn'
  | 'lapsed';

type Timed = Pick<Request, 'status' | 'start' | 'end'>;

export function stateOf({ status, start, end }: Timed, now: number): RequestState {
  if (status === 'pending') return Date.parse(end) > now ? 'waiting' : 'lapsed';
  if (status !== 'approved') return status;
  if (Date.parse(start) > now) return 'scheduled';
  return Date.parse(end) > now ? 'active' : 'ended';
}

/** The shape each state has; what is over is quiet. */
export const glyphOf: Record<RequestState, Status> = {
  waiting: 'attention',
  scheduled: 'done',
  active: 'done',
  ended: 'offline',
  rejected: 'alarm',
  revoked: 'alarm',
  withdrawn: 'never',
  lapsed: 'never',
};
