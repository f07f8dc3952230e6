import type { Branding } from '@lineside/contracts';
import { createContext, useContext } from 'react';
import type { HostConfig } from './host-config.ts';

/** How far the page's start has come; `broken`: what it found can't be used. */
export type Start = { is: 'starting' } | { is: 'started' } | { is: 'broken'; error: Error };

/** What every screen of the host may need. */
export interface Host {
  config: HostConfig;
  start: Start;
  /** Of this host name; null where it has none. While starting it is that of the last visit. */
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

/** How the site calls itself, if at all (spec 2.27). */
export const siteName = ({ branding }: Pick<Host, 'branding'>): string | null =>
  branding ? (branding.custom.glbBrowserTitle ?? branding.name) : null;
