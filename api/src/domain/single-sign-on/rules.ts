import { SsoProvider } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';
import { rulesOf } from '../../engine/rules.ts';
import { isIssuer } from '../../platform/identity-providers.ts';

/**
 * The login page shows a provider by its name, for its company alone. The last active one stays while the company or a
 * role requires single sign-on.
 */
export const ssoProviderRules = rulesOf(SsoProvider, {
  async making(context, { fields: { name, issuer, active }, at }, publicId) {
    if (!isIssuer(issuer)) throw refuse('invalid-value', { propertyName: 'issuer', ...at });
    if (active !== false) await offer(context, publicId, name);
    return {};
  },

  async update(context, publicId, changes, at) {
    const { tx, actor, visibility } = context;
    if (changes.active === false) await withdraw(context, publicId, { propertyName: 'active', ...at });
    if (changes.active === true) {
      const { rows } = await tx.execute(
        sql`select ${visibility.one('SsoProvider', sql`${publicId}`)}->>'name' as name`,
      );
      await offer(context, publicId, rows[0]!.name as string);
    }
    if (changes.name !== undefined)
      await tx.execute(sql`update sso_identity_provider set name = ${changes.name}
        where public_id = ${publicId} and owner_id = ${actor.company}`);
    return changes;
  },

  removing: withdraw,
});

/** Offers a provider at login. */
const offer = ({ tx, actor }: RequestContext, publicId: string, name: string) =>
  tx.execute(sql`insert into sso_identity_provider (public_id, name, companies_ids, owner_id)
    values (${publicId}, ${name}, array[${actor.company}], ${actor.company}) on conflict (public_id) do nothing`);

/** Takes a provider from the login; its sessions become invalid. */
async function withdraw(
  { tx, actor }: RequestContext,
  publicId: string,
  at: At & { propertyName?: string },
): Promise<void> {
  await tx.execute(
    sql`delete from sso_identity_provider where public_id = ${publicId} and owner_id = ${actor.company}`,
  );
  const { rows } = await tx.execute(sql`select 1 where
    (exists (select 1 from company where public_id = ${actor.company} and enforce_sso)
      or exists (select 1 from role where company_id = ${actor.company} and enforce_sso))
    and not exists (select 1 from sso_identity_provider where ${actor.company} = any(companies_ids))`);
  if (rows.length > 0) throw refuse('identity-provider-missing', at);
}
