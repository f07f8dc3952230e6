import { newPublicId } from '@lineside/contracts';
import type { Person } from '../../testing/fixtures/account.ts';
import { people } from '../../testing/pages/sign-in.ts';
import type { World } from '../../testing/test.ts';
import { sql } from '../../testing/world/sql.ts';

const agent = '(select public_id from agent where name = $1)';

/** Removes all requests for this device of the demo. */
export const noRequests = (world: World, device: string): Promise<void> =>
  sql(world, `delete from agent_access_request where agent_id = ${agent}`, [device]);

/** A person has access to the VPN of a device of the demo, since an hour ago and until then. */
export async function anAccess(
  world: World,
  device: string,
  { requester, until }: { requester: Person; until: Date },
): Promise<void> {
  await noRequests(world, device);
  await sql(
    world,
    `insert into agent_access_request (public_id, company_id, agent_id, user_id, user_company_id, vpn, servers_ids,
       allowed_approvers_ids, reason, start, "end", requested_end, status, approver_id, approver_company_id, created_on, answers)
     select $3, company_id, public_id, (select public_id from user_account where email_address = $2), company_id, true, '{}',
       array[approver], 'Valve 17 closes slowly', now() - interval '1 hour', $4, $4, 'approved', approver, company_id,
       now() - interval '1 hour', '[]'
     from agent, (select public_id as approver from user_account where email_address = $5) as by where name = $1`,
    [device, requester.email, newPublicId(), until, people.manager.email],
  );
}
