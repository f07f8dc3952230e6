import { isPublicId } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { requireHttps } from '../../platform/require-https.ts';
import { hashOf, same } from '../../platform/secret.ts';
import { note } from '../../platform/security-log.ts';
import type { AppContext } from '../app-context.ts';

/** The gateway that calls over HTTPS, by its device's id and secret. */
export async function gatewayOf(
  { database, settings }: AppContext,
  request: FastifyRequest,
): Promise<{ company: string; agent: string }> {
  requireHttps(settings, request);
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
  const company = rows[0]!.company as string;
  note(request, { company, gateway: agent });
  return { company, agent };
}
