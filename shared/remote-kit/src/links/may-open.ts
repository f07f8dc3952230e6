import { createContext } from 'react';

/** Whether the person may open an address of the portal; the host knows the guards of all routes. */
export type MayOpen = (pathname: string) => boolean;

export const MayOpenContext = createContext<MayOpen>(() => true);
