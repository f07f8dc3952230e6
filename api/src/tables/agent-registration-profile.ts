import { AgentRegistrationProfile } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { anyOf, store } from '../engine/store.ts';

export const agentRegistrationProfile = store(AgentRegistrationProfile, {
  seenWith: (sight) =>
    anyOf(
      sql`agent_registration_profile.group_id is null`,
      sight.sees('Group', sql`agent_registration_profile.group_id`),
    ),
});

export const agentRegistrationProfileTable = agentRegistrationProfile.table;
