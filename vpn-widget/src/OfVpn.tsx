import { RemoteContext } from '@lineside/remote-kit';
import type { ReactNode } from 'react';
import { remote } from './vpn.ts';

/** What is below finds the texts of remote-vpn, as in the portal. */
export const OfVpn = ({ children }: { children: ReactNode }) => (
  <RemoteContext value={remote}>{children}</RemoteContext>
);
