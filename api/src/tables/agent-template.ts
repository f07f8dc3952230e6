import { sql } from 'drizzle-orm';
import type { Shape } from '../engine/store.ts';

export const agentTemplate: Shape = {
  derived: {
    agentCount: (sight) => sql`to_jsonb(${sight.count('Agent', sql`target.template_id = agent_template.public_id`)})`,
  },
};
