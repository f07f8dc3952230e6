import type { ConfigurationDocument } from '@lineside/contracts/gateway-configuration';
import { sql } from 'drizzle-orm';
import { keptByCaller } from '../../platform/cacheable.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { iso } from '../../platform/database/sql.ts';
import type { Handlers } from '../handlers.ts';
import { gatewayOf } from '../session/authenticate-gateway.ts';
import { changesDelivered } from './change-progress.ts';
import { compose, publishConfiguration } from './compose.ts';
import { ensureConfiguration } from './ensure-configuration.ts';
import { withPasswords } from './passwords.ts';

export const configurationCalls: Pick<Handlers, 'GetGatewayConfiguration'> = {
  async GetGatewayConfiguration({ app, request, reply }) {
    const { company, agent } = await gatewayOf(app, request);
    // the document of one gateway, which asks whether it changed
    reply.header('Cache-Control', keptByCaller);
    return app.database.inScope({ company }, (tx) => deliver(tx, company, agent));
  },
};

/** The newest document of a device; its sections that waited are delivered with it. */
async function deliver(tx: Tx, company: string, agent: string): Promise<ConfigurationDocument> {
  await ensureConfiguration(tx, agent);
  // a change that is withdrawn at this moment is either in the document and delivered, or neither
  await tx.execute(sql`select from agent_configuration where agent_id = ${agent} for update`);
  await compose(tx, company, agent);
  const { rowCount } = await tx.execute(sql`
    update agent_configuration set sections = sections || (
      select jsonb_object_agg(key, value || jsonb_build_object('state', 'delivered', 'on', ${iso(sql`now()`)}))
      from jsonb_each(sections) where value->>'state' in ('waiting', 'unknown'))
    where agent_id = ${agent} and jsonb_path_exists(sections, '$.* ? (@.state == "waiting" || @.state == "unknown")')`);
  const { rowCount: changes } = await changesDelivered(tx, agent);
  if (rowCount || changes) await publishConfiguration(tx, company, [agent]);
  const { rows } = await tx.execute(
    sql`select revision, document as sections from agent_configuration where agent_id = ${agent}`,
  );
  const { revision, sections } = rows[0] as unknown as ConfigurationDocument;
  return { revision, sections: await withPasswords(tx, agent, sections) };
}
