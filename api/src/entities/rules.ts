import type { Rules } from '../engine/rules.ts';
import { agentRules } from './agent.ts';
import { agentAccessRequestRules } from './agent-access-request.ts';

/** Entities with rules of their own, by name. */
export const rules: Record<string, Rules> = {
  Agent: agentRules,
  AgentAccessRequest: agentAccessRequestRules,
};
