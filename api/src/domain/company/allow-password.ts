import { Role } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import type { Database } from '../../platform/database/scope.ts';
import { type LoginChange, notifyLoginChange } from '../administrator/login-change.ts';
import { auditCompany } from '../audit-log/audit-company.ts';
import { operatorId } from '../audit-log/operator.ts';

const requirements = ['enforceSso', 'enforce2fa'] as const;
type Required = Record<(typeof requirements)[number], boolean>;

const none: Required = { enforceSso: false, enforce2fa: false };

/**
 * Undoes what keeps everybody out of a company: that it, or a role of it, requires single sign-on or a second factor. For
 * the operator of the installation; it is logged, and the company's administrators are told. Answers the company's name
 * and how many requirements there were; undefined for an unknown company.
 */
export const allowPassword = (
  database: Database,
  company: string,
): Promise<{ name: string; undone: number } | undefined> =>
  database.inScope({ company }, async (tx) => {
    const { rows: companies } = await tx.execute(sql`select name, enforce_sso as "enforceSso", enforce2fa
      from company where public_id = ${company} for update`);
    if (!companies[0]) return undefined;
    const { name, ...ofCompany } = companies[0] as unknown as { name: string } & Required;
    const { rows: roles } =
      await tx.execute(sql`select public_id as "publicId", name, enforce_sso as "enforceSso", enforce2fa
      from role where company_id = ${company} and (enforce_sso or enforce2fa) order by name for update`);
    await tx.execute(sql`update company set enforce_sso = false, enforce2fa = false where public_id = ${company}`);
    await tx.execute(sql`update role set enforce_sso = false, enforce2fa = false, version = version + 1
      where company_id = ${company} and (enforce_sso or enforce2fa)`);
    const author = { company, user: { publicId: operatorId, name: operatorId } };
    const changes: LoginChange[] = changesOf(ofCompany).map((setting) => ({ setting, before: true, after: false }));
    if (changes.length > 0) await auditCompany(tx, author, 'update', detailsOf(ofCompany));
    for (const row of roles) {
      const { publicId, name: role, ...ofRole } = row as unknown as { publicId: string; name: string } & Required;
      await audit(tx, author, { entity: Role, publicId, act: 'update', details: detailsOf(ofRole) });
      changes.push(...changesOf(ofRole).map((setting) => ({ setting, role, before: true, after: false })));
    }
    if (changes.length > 0) await notifyLoginChange(tx, { company, companyName: name }, changes);
    return { name, undone: changes.length };
  });

const changesOf = (required: Required) => requirements.filter((setting) => required[setting]);

function detailsOf(required: Required) {
  const of = (values: Required) => Object.fromEntries(changesOf(required).map((setting) => [setting, values[setting]]));
  return { before: of(required), after: of(none) };
}
