import { SsoProvider } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';
import { rulesOf } from '../../engine/rules.ts';
import { isIssuer } from '../../platform/identity-providers.ts';
import { notifyLoginChange, type ProviderField } from '../administrator/login-change.ts';
import { checkGrant } from '../membership/grant.ts';

/**
 * A provider can log in anybody of its company: administrators without an end change it, after a re-authentication, and
 * all are told. It belongs to the company, and stays when its creator leaves. The login page shows it by its name, for its
 * company alone. The last active one stays while the company or a role requires single sign-on.
 */
export const ssoProviderRules = rulesOf(SsoProvider, {
  async check(context, { before, after, at }) {
    await checkGrant(context, { kind: 'login' }, at);
    const { name: provider } = (after ?? before)!;
    if (!before || !after)
      await notifyLoginChange(context.tx, context.actor, [{ provider, act: before ? 'removed' : 'added' }]);
    else if (before.active !== after.active)
      await notifyLoginChange(context.tx, context.actor, [
        { provider, act: after.active ? 'activated' : 'deactivated' },
      ]);
  },

  async making(context, { fields: { name, issuer, active }, at }, publicId) {
    if (!isIssuer(issuer)) throw refuse('invalid-value', { propertyName: 'issuer', ...at });
    if (active !== false) await offer(context, publicId, name);
    return {};
  },

  async update(context, publicId, changes, at) {
    const { tx, actor, visibility } = context;
    await notifyChanged(context, publicId, changes);
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

/** Tells the administrators which settings of a provider change. */
async function notifyChanged(
  { tx, actor, visibility }: RequestContext,
  publicId: string,
  changes: Partial<Record<ProviderField, string>>,
): Promise<void> {
  const { rows } = await tx.execute(
    sql`select ${visibility.one('SsoProvider', sql`${publicId}`, ['clientId'])} as provider`,
  );
  const before = rows[0]!.provider as { name: string; clientId: string; clientSecret?: undefined };
  const fields = (['name', 'clientId', 'clientSecret'] as const).filter(
    (field) => changes[field] !== undefined && changes[field] !== before[field],
  );
  if (fields.length > 0) await notifyLoginChange(tx, actor, [{ provider: before.name, act: 'changed', fields }]);
}

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
