import type { MyUser } from '@lineside/contracts';
import { createContext, useContext } from 'react';

export const MeContext = createContext<MyUser | null>(null);

/** The signed-in user. */
export function useMe(): MyUser {
  const me = useContext(MeContext);
  if (!me) throw new Error('SignedIn comes first');
  return me;
}
