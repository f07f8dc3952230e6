import { createContext } from 'react';

/** Whether the person may open an address of the portal; the host knows the guards of all routes. */
export type MayOpen = (pathname: string) => boolean;

/** Where the portal is, for who isn't in it: its links open there, in a tab of their own; null where it isn't known. */
export const PortalContext = createContext<{ address: string | null } | undefined>(undefined);

export const MayOpenContext = createContext<MayOpen>(() => true);
