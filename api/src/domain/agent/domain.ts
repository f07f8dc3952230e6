import { AgentDevice, inTemplates } from '@lineside/contracts';
import type { Domain } from '../domain.ts';
import { keepingNetworks } from '../router/network-rules.ts';
import { agentCalls } from './calls.ts';
import { agentDeviceRules } from './endpoint-rules.ts';
import { agentDevice } from './endpoint-table.ts';
import { agentNoteRules } from './note-rules.ts';
import { agentNote } from './note-table.ts';
import { removedAgentCalls } from './removed-calls.ts';
import { agentRules } from './rules.ts';
import { agentServerRules } from './server-rules.ts';
import { agentServer } from './server-table.ts';
import { agent } from './table.ts';

export const agentDomain = {
  tables: {
    Agent: agent,
    AgentDevice: agentDevice,
    AgentNote: agentNote,
    AgentServer: agentServer,
  },
  rules: {
    Agent: agentRules,
    AgentDevice: keepingNetworks(AgentDevice, agentDeviceRules),
    AgentNote: agentNoteRules,
    AgentServer: agentServerRules,
    AgentTemplateDevice: keepingNetworks(inTemplates.AgentTemplateDevice),
  },
  calls: { ...removedAgentCalls, ...agentCalls },
} satisfies Domain;
