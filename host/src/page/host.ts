import type { Branding } from '@lineside/contracts';
import { createContext, useContext } from 'react';
import type { HostConfig } from './host-config.ts';

/** The state of the page's start; `broken`: its configuration can't be used. */
export type Start = { is: 'starting' } | { is: 'started' } | { is: 'broken'; error: Error };

/** Common data for every screen of the host. */
export interface Host {
  config: HostConfig;
  start: Start;
  /** The branding of this host name; null if it has none. During the start it is that of the last visit. */
  branding: Branding | null;
  /** Whether every remote is described or has failed, or 3 s have passed. */
  remotesAwaited: boolean;
}

export const HostContext = createContext<Host | null>(null);

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('HostContext comes first');
  return host;
}

/** The site's own name, if any (spec 2.27). */
export const siteName = ({ branding }: Pick<Host, 'branding'>): string | null =>
  branding ? (branding.custom.glbBrowserTitle ?? branding.name) : null;
