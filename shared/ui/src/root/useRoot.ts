import { createContext, useContext } from 'react';
import type { MountRoot } from './root.ts';

export const RootContext = createContext<MountRoot | undefined>(undefined);

/** The root that the component is drawn in. */
export function useRoot(): MountRoot {
  const root = useContext(RootContext);
  if (!root) throw new Error('There is no ThemeProvider above this component: it names the root to draw in');
  return root;
}
