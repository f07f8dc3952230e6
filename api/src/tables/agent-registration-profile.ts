import { AgentRegistrationProfile } from '@lineside/contracts';
import { store } from '../engine/store.ts';

export const agentRegistrationProfile = store(AgentRegistrationProfile, {
  refers: { group: 'group', template: 'agent_template' },
});

export const agentRegistrationProfileTable = agentRegistrationProfile.table;
