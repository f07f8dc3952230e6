import { SsoProvider } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { rulesOf } from '../engine/rules.ts';
import { isIssuer } from '../sso/providers.ts';

/**
 * A provider is known under its name to those who log in, for its company alone. The last one stays while the company or
 * a role requires single sign-on.
 */
export const ssoProviderRules = rulesOf(SsoProvider, {
  async making({ tx, actor }, { fields: { name, issuer }, at }, publicId) {
    if (!isIssuer(issuer)) throw refuse('invalid-value', { propertyName: 'issuer', ...at });
    await tx.execute(sql`insert into sso_identity_provider (public_id, name, companies_ids, owner_id)
      values (${publicId}, ${name}, array[${actor.company}], ${actor.company})`);
    return {};
  },

  async update({ tx, actor }, publicId, changes) {
    if (changes.name !== undefined)
      await tx.execute(sql`update sso_identity_provider set name = ${changes.name}
        where public_id = ${publicId} and owner_id = ${actor.company}`);
    return changes;
  },

  async removing({ tx, actor }, publicId, at) {
    await tx.execute(
      sql`delete from sso_identity_provider where public_id = ${publicId} and owner_id = ${actor.company}`,
    );
    const { rows } = await tx.execute(sql`select 1 where
      (exists (select 1 from company where public_id = ${actor.company} and enforce_sso)
        or exists (select 1 from role where company_id = ${actor.company} and enforce_sso))
      and not exists (select 1 from sso_identity_provider where ${actor.company} = any(companies_ids))`);
    if (rows.length > 0) throw refuse('identity-provider-missing', at);
  },
});
