import type { EntityName } from '@lineside/contracts';
import type { Store } from '../engine/store.ts';
import { agent } from './agent.ts';
import { agentAccessRequest } from './agent-access-request.ts';
import { agentDataVariable } from './agent-data-variable.ts';
import { agentRegistrationProfile } from './agent-registration-profile.ts';
import { agentServer } from './agent-server.ts';
import { agentTemplate } from './agent-template.ts';
import { asset } from './asset.ts';
import { group } from './group.ts';
import { groupType } from './group-type.ts';

/** How each entity is kept; one without a table doesn't compile. */
export const stores: Record<EntityName, Store> = {
  Agent: agent,
  AgentServer: agentServer,
  AgentAccessRequest: agentAccessRequest,
  AgentDataVariable: agentDataVariable,
  AgentTemplate: agentTemplate,
  AgentRegistrationProfile: agentRegistrationProfile,
  Asset: asset,
  Group: group,
  GroupType: groupType,
};
