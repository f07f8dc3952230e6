import { RemoteContext } from '@lineside/remote-kit';
import type { ReactNode } from 'react';
import { remote } from './vpn.ts';

/** Provides the VPN's texts to its children, as in the portal. */
export const OfVpn = ({ children }: { children: ReactNode }) => (
  <RemoteContext value={remote}>{children}</RemoteContext>
);
