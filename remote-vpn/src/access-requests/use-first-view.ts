import type { LoadedList } from '@lineside/client';
import { useLocation } from '@lineside/remote-kit/router';
import { useState } from 'react';
import { type Request, useRequests, type View } from './request.ts';

/**
 * The tab of an inbox whose address names none: the first one that lists something, undefined until known. For an
 * approver with open requests it stays during the visit.
 */
export function useFirstView(
  waiting: LoadedList<Request>,
  { hasOpened, answers }: { hasOpened: boolean; answers: boolean },
): View | undefined {
  const { key } = useLocation();
  const [found, setFound] = useState<{ key: string; view: View }>();
  const hasWaiting = hasOpened || waiting.state === 'failed' || (waiting.data?.length ?? 0) > 0;
  const isEmpty = !hasWaiting && waiting.state === 'ready';
  const ownRequests = useRequests('mine', isEmpty);
  const isKnown = hasWaiting || (isEmpty && ownRequests.state !== 'loading');
  const view = hasWaiting ? 'waiting' : ownRequests.data?.length === 0 ? 'decided' : 'mine';
  if (isKnown && answers && found?.key !== key) setFound({ key, view });
  return found?.key === key ? found.view : isKnown ? view : undefined;
}
