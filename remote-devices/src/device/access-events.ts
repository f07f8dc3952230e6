import { isGivenUp } from '@lineside/contracts';
import type { StateOf } from '@lineside/ui/base';
import type { HistoryRequest } from './use-access-history.ts';

/** Something that happened to a request, when it happened. */
export interface AccessEvent {
  key: string;
  /** The request's status from then on. */
  is: StateOf<'request'>;
  /** In UTC. */
  on: string;
  author: string | null;
  note: string | null;
  request: HistoryRequest;
}

/** Everything that happened to these requests, the latest first: an answer stays when another follows, and an end has its own time. */
export function accessEvents(requests: readonly HistoryRequest[], now: number): AccessEvent[] {
  return requests.flatMap((request) => eventsOf(request, now)).sort((a, b) => Date.parse(b.on) - Date.parse(a.on));
}

function eventsOf(request: HistoryRequest, now: number): AccessEvent[] {
  const { publicId, createdOn, end, status, history } = request;
  const event = (is: AccessEvent['is'], on: string, author: string | null = null, note: string | null = null) => ({
    key: `${publicId} ${is} ${on}`,
    is,
    on,
    author,
    note,
    request,
  });
  const answers = history.flatMap(({ status: answer, on, by, note }) =>
    answer === 'pending'
      ? []
      : answer === 'revoked' && isGivenUp(request)
        ? [event('ended', on)]
        : [event(answer === 'approved' ? 'active' : answer, on, by, note)],
  );
  const isOver = status === 'approved' && Date.parse(end) <= now;
  // of two events in one moment the later one is first
  return [...(isOver ? [event('ended', end)] : []), ...answers.reverse(), event('waiting', createdOn)];
}
