import type { Result } from '@lineside/client';
import { useCallback } from 'react';
import { useRemote } from '../remote-context.ts';
import { askBackend, type BackendCall } from './ask-backend.ts';

export type { BackendCall };

/**
 * A function that asks the remote's own back end, at the origin that the portal's root has bound to it, as whoever is signed in:
 * with a token that says who asks, and in which company. It stays the same for the life of the component. Any answer below 400
 * is a good one; whatever else is a failure, as of the calls of `@lineside/client`.
 *
 * @example
 * const backend = useBackend();
 * const answer = await backend('/readings?of=today');
 * if (answer.ok) show(await answer.data.json());
 */
export function useBackend(): (path: string, call?: BackendCall) => Promise<Result<Response>> {
  const name = useRemote()?.name;
  return useCallback(
    async (path, call) => {
      if (!name) throw new Error('useBackend is for remotes: the host has no back end but the API.');
      return askBackend(name, path, call);
    },
    [name],
  );
}
