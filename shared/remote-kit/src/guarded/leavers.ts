import { useLayoutEffect } from 'react';
import type { RemoteRef } from '../remote-context.ts';

/** How many of those who left are remembered: a shell goes with all that remotes had put into it. */
const most = 20;
let leavers: readonly RemoteRef[] = [];

/** Remembers a remote whose part of the page is taken away, before its own clean-up runs. */
export function useLeaver(remote: RemoteRef): void {
  useLayoutEffect(
    () => () => {
      leavers = [remote, ...leavers].slice(0, most);
    },
    [remote],
  );
}

/**
 * Who threw while being taken away: whose address the error's lines name, or else the last who left.
 *
 * @param stack what is known of where it was thrown, with the addresses of scripts
 */
export const whoLeft = (stack: string): RemoteRef | null =>
  leavers.find(({ name, version }) => stack.includes(`/${name}/${version}/`)) ?? leavers[0] ?? null;
