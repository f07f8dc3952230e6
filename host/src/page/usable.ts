import type { Feature } from '@lineside/contracts';
import { createContext, useContext } from 'react';

export const UsableContext = createContext<ReadonlySet<Feature>>(new Set());

/** The user's features in the chosen company; known below the company guard. */
export const useUsable = (): ReadonlySet<Feature> => useContext(UsableContext);
