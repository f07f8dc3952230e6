import { sql } from 'drizzle-orm';
import { anyOf, type Shape } from '../engine/store.ts';

export const agentRegistrationProfile: Shape = {
  seenWith: (sight) =>
    anyOf(
      sql`agent_registration_profile.group_id is null`,
      sight.sees('Group', sql`agent_registration_profile.group_id`),
    ),
};
