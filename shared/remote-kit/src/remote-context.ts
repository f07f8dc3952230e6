import { createContext, useContext } from 'react';

/** The remote, and its running version. */
export interface RemoteRef {
  name: string;
  version: string;
}

/** Set by the host round every screen and extension; texts are found by it. */
export const RemoteContext = createContext<RemoteRef | null>(null);

/** The remote of this component; null in the host itself. */
export const useRemote = (): RemoteRef | null => useContext(RemoteContext);
