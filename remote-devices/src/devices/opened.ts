import { keptFor } from '@lineside/client';
import type { AgentRow } from './agent-row.ts';

/** The rows that devices were opened from: their screens begin with what the list knew. */
export const opened = keptFor(() => new Map<string, AgentRow>());
