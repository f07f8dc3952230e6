import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';

/** Refuses to require single sign-on in a company without a provider: login would become impossible. */
export async function checkProvided(tx: Tx, company: string, at: { listIndex?: number } = {}): Promise<void> {
  const { rows } = await tx.execute(
    sql`select 1 from sso_identity_provider where ${company} = any(companies_ids) limit 1`,
  );
  if (rows.length === 0) throw refuse('identity-provider-missing', { propertyName: 'enforceSso', ...at });
}
