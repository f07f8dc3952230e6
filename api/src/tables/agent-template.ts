import { sql } from 'drizzle-orm';
import type { Shape } from '../engine/store.ts';

/** How many devices were made of it, as far as the asker sees them. */
export const agentTemplate: Shape = {
  derived: {
    agentCount: (sight) => sql`to_jsonb(${sight.count('Agent', sql`target.template_id = agent_template.public_id`)})`,
  },
};
