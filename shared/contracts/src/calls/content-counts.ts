import * as z from 'zod';
import { call } from './call.ts';

/** How many records a device has of each entity below it, by the entity's name, as far as the caller sees them. */
export const CountAgentContent = call({
  route: 'AgentContentCounts',
  verb: 'GET',
  path: '/agents/{agentId}/content-counts',
  needs: 'company',
  allowed: 'member',
  reply: z.record(z.string(), z.number()),
});

/** The same for a device template; under the names of a device's entities. */
export const CountTemplateContent = call({
  route: 'AgentTemplateContentCounts',
  verb: 'GET',
  path: '/agent-templates/{templateId}/content-counts',
  needs: 'company',
  allowed: 'MANAGE_AGENT_TEMPLATE',
  reply: z.record(z.string(), z.number()),
});
