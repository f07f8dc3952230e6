import { createContext, useContext } from 'react';

/** The addresses of the portal and its API, for code outside of it; `address` is null if unknown. */
interface Elsewhere {
  address: string | null;
  api: string;
}

export const PortalContext = createContext<Elsewhere | undefined>(undefined);

export interface Portal {
  /** The full address of a path of the portal; null if the portal's address is unknown. */
  at(path: string): string | null;
  /** The API's address where it isn't the usual one of this page's origin, else null. */
  api: string | null;
}

const here: Portal = { at: (path) => new URL(path, location.origin).href, api: null };

/** The current portal: the page itself, or elsewhere for content in a third-party page. */
export function usePortal(): Portal {
  const elsewhere = useContext(PortalContext);
  if (!elsewhere) return here;
  const { address, api } = elsewhere;
  return { at: (path) => (address === null ? null : new URL(path, address).href), api };
}
