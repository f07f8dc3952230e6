import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';
import type { Tx } from '../../platform/database/scope.ts';

/**
 * Refuses to require single sign-on to callers who haven't logged in through a provider of the company themselves: the
 * login works, and they don't keep themselves out.
 */
export async function checkMayRequire(
  { tx, actor }: Pick<RequestContext, 'tx' | 'actor'>,
  at: { listIndex?: number } = {},
): Promise<void> {
  await checkProvided(tx, actor.company, at);
  if (!actor.spokenForIn?.includes(actor.company))
    throw refuse('provider-login-required', { propertyName: 'enforceSso', ...at });
}

/** Refuses to require single sign-on in a company without a provider: login would become impossible. */
async function checkProvided(tx: Tx, company: string, at: { listIndex?: number }): Promise<void> {
  const { rows } = await tx.execute(
    sql`select 1 from sso_identity_provider where ${company} = any(companies_ids) limit 1`,
  );
  if (rows.length === 0) throw refuse('identity-provider-missing', { propertyName: 'enforceSso', ...at });
}
