import type { House } from '../engine/house.ts';
import { agentRules } from './agent.ts';
import { agentAccessRequestRules } from './agent-access-request.ts';

/** Entities with rules of their own, by name. */
export const rules: House['rules'] = {
  Agent: agentRules,
  AgentAccessRequest: agentAccessRequestRules,
};
