import type { Domain } from '../domain.ts';
import { agentType, agentTypeFile } from './type-table.ts';

export const agentTypeDomain = {
  tables: {
    AgentType: agentType,
    AgentTypeFile: agentTypeFile,
  },
} satisfies Domain;
