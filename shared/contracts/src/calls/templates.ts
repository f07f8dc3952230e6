import * as z from 'zod';
import { publicId } from '../ids.ts';
import { visibleLine } from '../kinds/plain.ts';
import { limits } from '../limits.ts';
import { call } from './call.ts';

const reference = z.object({ publicId });
const createdIds = z.array(z.object({ publicId }));

/** Creates templates from devices, each with a first version (facts 2.3). */
export const CreateTemplatesFromAgents = call({
  route: 'AgentTemplateFromAgentList',
  verb: 'POST',
  path: '/agent-templates/from-agent',
  needs: 'company',
  allowed: 'MANAGE_AGENT_TEMPLATE',
  body: z
    .array(
      z.strictObject({
        agent: reference,
        name: visibleLine().max(255),
        group: reference.nullable().optional(),
      }),
    )
    .max(limits.atOnce),
  reply: createdIds,
});

/** Creates services of a device from those of templates, on one of its machines, for an access category. */
export const CreateServersFromTemplates = call({
  route: 'AgentServerFromTemplateList',
  verb: 'POST',
  path: '/agents/{agentId}/servers/from-template',
  needs: 'company',
  allowed: 'MANAGE_AGENT',
  body: z.array(z.strictObject({ template: reference, device: reference, audience: reference })).max(limits.atOnce),
  reply: createdIds,
});
