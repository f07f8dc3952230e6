import { createContext, useContext } from 'react';
import type { Root } from './root.ts';

export const RootContext = createContext<Root | undefined>(undefined);

/** The root that the component is drawn in. */
export function useRoot(): Root {
  const root = useContext(RootContext);
  if (!root) throw new Error('No ThemeProvider stands above, which says in which root this is drawn');
  return root;
}
