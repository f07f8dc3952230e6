import { AgentTemplate } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { store } from '../engine/store.ts';

export const agentTemplate = store(AgentTemplate, {
  derived: {
    agentCount: (sight) => sql`to_jsonb(${sight.count('Agent', sql`target.template_id = agent_template.public_id`)})`,
  },
});

export const agentTemplateTable = agentTemplate.table;
