import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';

/** A proxy is there as long after its last check, in seconds: it checks every 1.5 seconds. */
const leaseSeconds = 10;

/** Whether a row of web_access_proxy is there now. */
export const isThere = sql`web_access_proxy.seen_on > now() - make_interval(secs => ${leaseSeconds})`;

/** Whether the gateway of a device is connected to a proxy now. */
export const offersWebAccess = (agent: SQL): SQL =>
  sql`exists (select from web_access_place place join web_access_proxy on web_access_proxy.name = place.proxy
    where place.agent_id = ${agent} and ${isThere})`;

/** The proxy that the gateway of a device is connected to now; undefined if there is none. */
export async function proxyOf(tx: Tx, agent: string): Promise<{ name: string; address: string } | undefined> {
  const { rows } = await tx.execute(sql`
    select web_access_proxy.name, web_access_proxy.address from web_access_place place
    join web_access_proxy on web_access_proxy.name = place.proxy where place.agent_id = ${agent} and ${isThere}`);
  return rows[0] as { name: string; address: string } | undefined;
}
