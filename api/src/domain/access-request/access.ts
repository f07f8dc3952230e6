import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../engine/actor.ts';
import type { CommonValue } from '../../engine/fast-list.ts';
import { iso } from '../../platform/database/sql.ts';
import { managesAccess } from './manages.ts';

/** Something on an agent that one can ask access for. */
export interface Subject {
  /** Whether the controlling company has locked it. */
  locked: SQL;
  /** Whether it needs approval by its own setting. */
  requiresApproval: SQL;
  /** Whether a request `r` covers it. */
  covered: SQL;
}

export const vpn: Subject = {
  locked: sql`agent.vpn_locked`,
  requiresApproval: sql`agent.vpn_require_access_approval`,
  covered: sql`r.vpn`,
};

/** A service of the agent, as a row of agent_server. */
export const service: Subject = {
  locked: sql`agent.web_access_locked`,
  requiresApproval: sql`agent_server.require_access_approval`,
  covered: sql`(r.vpn or agent_server.public_id = any(r.servers_ids))`,
};

/** Whether the actor needs an approved request for it (spec 4.06, 6.25, 6.26). */
export const needsApproval = (actor: Actor, { locked, requiresApproval }: Subject): SQL =>
  actor.usesAccessRequests
    ? sql`((${locked} or ${requiresApproval}) and not ${managesAccess(actor, locked)})`
    : sql`false`;

const withoutRequest = (state: 'open' | 'needsApproval') => ({ state, until: null, request: null, note: null });
/** Written into the statement, which reads it once and not for each row. */
const json = (value: ReturnType<typeof withoutRequest>) => sql.raw(`'${JSON.stringify(value)}'::jsonb`);

/** The actor's requests that bear on access now. */
const openRequests = (actor: Actor) =>
  sql`from agent_access_request r where r.user_id = ${actor.user.publicId} and r."end" > now()`;

/** The actor's access to a subject without requests of their own; `accessTo` adds those. */
export function usualAccess(actor: Actor, subject: Subject): CommonValue {
  const needs = needsApproval(actor, subject);
  return {
    except: sql`select r.agent_id ${openRequests(actor)}`,
    cases: [
      { when: sql`not ${needs}`, value: withoutRequest('open') },
      { when: needs, value: withoutRequest('needsApproval') },
    ],
  };
}

/**
 * The actor's current access to a subject, as JSON, read with the page of rows. Of several requests the most useful one
 * counts. A rejection counts until its end or a newer request. Expects the table `agent` in the statement.
 */
export function accessTo(actor: Actor, subject: Subject): SQL {
  const closed = json(withoutRequest('needsApproval'));
  return sql`case when not ${needsApproval(actor, subject)} then ${json(withoutRequest('open'))} else coalesce((
    select case when r.status not in ('approved', 'pending', 'rejected') then ${closed} else jsonb_build_object(
      'state', case
        when r.status = 'approved' and r.start <= now() then 'until'
        when r.status = 'approved' then 'scheduled'
        when r.status = 'pending' then 'waiting'
        else 'rejected' end,
      'until', case when r.status = 'approved' then ${iso(sql`case when r.start <= now() then r."end" else r.start end`)} end,
      'request', jsonb_build_object('publicId', r.public_id, 'name', null),
      'note', case when r.status = 'rejected' then r.note end) end
    ${openRequests(actor)} and r.agent_id = agent.public_id and ${subject.covered}
    order by case
      when r.status = 'approved' and r.start <= now() then 0
      when r.status = 'pending' then 1
      when r.status = 'approved' then 2
      else 3 end, case when r.status = 'approved' then r."end" end desc, r.created_on desc
    limit 1), ${closed}) end`;
}

/** Whether a state of `accessTo` lets the actor in. */
export const letsIn = (access: SQL): SQL => sql`((${access})->>'state' in ('open', 'until'))`;
