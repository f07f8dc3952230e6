import { sql } from 'drizzle-orm';
import type { TableSpec } from '../../engine/table-types.ts';
import { iso } from '../../platform/database/sql.ts';
import { sessionTable } from './table.ts';

/** A person's open sessions; they are in a table that login reads before the person is known. */
export const accessToken: TableSpec = {
  table: sessionTable,
  names: { expiresOn: 'ends_on' },
  derived: {
    isCurrent: ({ actor }) => sql`to_jsonb(session.public_id = ${actor.session})`,
    created: () =>
      sql`jsonb_build_object('ip', session.created_ip, 'on', ${iso(sql`session.created_on`)}, 'userAgent', session.user_agent)`,
    ssoIdentityProvider: () =>
      sql`(select jsonb_build_object('publicId', p.public_id, 'name', p.name) from sso_identity_provider p where p.public_id = session.sso_provider_id)`,
    scope: () => sql`coalesce(session.scope, '{"type": "unrestricted"}')`,
  },
  visibleWith: ({ actor }) =>
    sql`(session.user_id = ${actor.user.publicId} and session.kind not in ('print', 'frame') and session.ended_on is null
      and session.ends_on > now())`,
};
