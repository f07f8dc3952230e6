import { sql } from 'drizzle-orm';
import type { TableSpec } from '../../engine/table-types.ts';

/** Visible to people who see the device; its author changes it. */
export const agentNote: TableSpec = {
  derived: {
    can: ({ actor }) => sql`jsonb_build_object('edit', agent_note.created_by_id = ${actor.user.publicId})`,
  },
};
