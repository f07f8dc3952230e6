import { useLayoutEffect } from 'react';
import type { RemoteRef } from '../remote-context.ts';

/** The maximum number of remembered unmounted remotes: a shell unmounts together with all remotes in it. */
const maxUnmounted = 20;
let recentlyUnmounted: readonly RemoteRef[] = [];

/** Remembers a remote whose part of the page unmounts, before its own cleanup runs. */
export function useUnmountedRemote(remote: RemoteRef): void {
  useLayoutEffect(
    () => () => {
      recentlyUnmounted = [remote, ...recentlyUnmounted].slice(0, maxUnmounted);
    },
    [remote],
  );
}

/**
 * Who threw while being taken away: whose address the error's lines name, or else the last who left.
 *
 * @param stack what is known of where it was thrown, with the addresses of scripts
 */
export const unmountedRemoteIn = (stack: string): RemoteRef | null =>
  recentlyUnmounted.find(({ name, version }) => stack.includes(`/${name}/${version}/`)) ?? recentlyUnmounted[0] ?? null;
