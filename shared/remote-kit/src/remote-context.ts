import { createContext, useContext } from 'react';

/** The remote, and the version of it, that is running. */
export interface RemoteRef {
  name: string;
  version: string;
}

/** Set by the host round every screen and extension; texts are found by it. */
export const RemoteContext = createContext<RemoteRef | null>(null);

/** Which remote this component belongs to; null in the host itself. */
export const useRemote = (): RemoteRef | null => useContext(RemoteContext);
