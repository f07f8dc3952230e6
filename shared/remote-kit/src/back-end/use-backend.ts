import type { Result } from '@lineside/client';
import { useCallback } from 'react';
import { useRemote } from '../remote-context.ts';
import { askBackend, type BackendCall } from './ask-backend.ts';

export type { BackendCall };

/**
 * A function that calls the remote's own back end, at the origin that the portal's root has bound to it, on behalf of
 * the logged-in person: with a token that contains the person and the company. It stays the same for the life of the
 * component. An answer below 400 is a success; any other result is a failure, as for calls of `@lineside/client`.
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
