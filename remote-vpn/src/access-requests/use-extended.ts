import { where } from '@lineside/contracts';
import { useMemo } from 'react';
import { type Request, useLiveRequests } from './request.ts';

/**
 * When the access ends that a request makes longer, as the API writes it: approved access of the same person to the same
 * device, which ends between the request's start and end. Null if it stands alone.
 */
export function useExtended({ publicId, agent, user, start, end }: Request): string | null {
  const earlier = useLiveRequests(
    useMemo(
      () => ({
        parent: agent.publicId,
        filters: [
          where('eq', 'user.publicId', user.publicId),
          where('eq', 'status', 'approved'),
          where('lt', 'start', start),
          where('gte', 'end', start),
        ],
        orderBy: [{ path: ['end'], descending: true }],
      }),
      [agent.publicId, user.publicId, start],
    ),
  );
  const longest = earlier.data?.find((other) => other.publicId !== publicId);
  return longest && Date.parse(longest.end) < Date.parse(end) ? longest.end : null;
}
