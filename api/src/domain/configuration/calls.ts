import { isPublicId, newPublicId } from '@lineside/contracts';
import { type ConfigurationDocument, configurationSections } from '@lineside/contracts/gateway-configuration';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { keptByCaller } from '../../platform/cacheable.ts';
import type { Database, Tx } from '../../platform/database/scope.ts';
import { iso, texts } from '../../platform/database/sql.ts';
import { requireHttps } from '../../platform/require-https.ts';
import { hashOf, same } from '../../platform/secret.ts';
import { note } from '../../platform/security-log.ts';
import type { Handlers } from '../handlers.ts';
import { changesDelivered } from './change-progress.ts';
import { compose, publishConfiguration } from './compose.ts';

export const configurationCalls: Pick<Handlers, 'GetGatewayConfiguration'> = {
  async GetGatewayConfiguration({ app, request, reply }) {
    requireHttps(app.settings, request);
    const { company, agent } = await gatewayOf(app.database, request);
    note(request, { company, gateway: agent });
    // the document of one gateway, which asks whether it changed
    reply.header('Cache-Control', keptByCaller);
    return app.database.inScope({ company }, (tx) => deliver(tx, company, agent));
  },
};

/** The gateway that calls, by its device's id and secret. */
async function gatewayOf(database: Database, request: FastifyRequest): Promise<{ company: string; agent: string }> {
  const [scheme, encoded = ''] = (request.headers.authorization ?? '').split(' ');
  const [agent = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':');
  const isBasic = scheme?.toLowerCase() === 'basic' && isPublicId(agent);
  const { rows } = isBasic
    ? await database.inScope({}, (tx) =>
        tx.execute(sql`select company_id as company, secret_hash as hash from agent_secret where agent_id = ${agent}`),
      )
    : { rows: [] };
  if (!same(hashOf(secret), String(rows[0]?.hash ?? '')))
    throw refuse('not-signed-in', { propertyName: 'Authorization' });
  return { company: rows[0]!.company as string, agent };
}

/** The newest document of a device; its sections that waited are delivered with it. */
async function deliver(tx: Tx, company: string, agent: string): Promise<ConfigurationDocument> {
  await ensure(tx, agent);
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
  return rows[0] as unknown as ConfigurationDocument;
}

/** Makes the record of a device whose settings nobody changed since there are documents. */
const ensure = (tx: Tx, agent: string) =>
  tx.execute(sql`insert into agent_configuration (company_id, public_id, agent_id, due)
    select company_id, ${newPublicId()}, public_id, ${texts(configurationSections)} from agent where public_id = ${agent}
    on conflict (company_id, agent_id) do nothing`);
