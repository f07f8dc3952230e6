import type { Company } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { iso } from '../../platform/database/sql.ts';
import { brandingOf } from '../branding/branding.ts';
import type { Person } from '../session/authenticate.ts';
import { isOwnPlace } from '../session/spoken-for.ts';
import { latestIn } from '../terms/policies.ts';

export interface CompanyRow extends Required<Company> {
  country: string;
  defaultUserInviteLanguage: string;
  appOwnerName: string | null;
  enforce2fa: boolean;
  enforceSso: boolean;
  trustSso2fa: boolean;
  maxSessionHours: number | null;
  reportDays: number;
  createdOn: string;
}

/** Companies of which a condition on `c` holds, by name. */
export async function companiesWhere(tx: Tx, condition: SQL): Promise<CompanyRow[]> {
  const { rows } = await tx.execute(sql`
    select c.public_id as "publicId", c.name, c.custom, c.custom_terms_of_use as "customTermsOfUse",
      c.custom_privacy_statement as "customPrivacyStatement", c.country, c.app_owner_name as "appOwnerName", c.enforce2fa, c.enforce_sso as "enforceSso", c.trust_sso2fa as "trustSso2fa", c.max_session_hours as "maxSessionHours", c.report_days as "reportDays",
      c.default_user_invite_language as "defaultUserInviteLanguage", ${iso(sql`c.created_on`)} as "createdOn",
      ${latestIn('termsofuse', { company: true })} as "latestTermsOfUse",
      ${latestIn('privacystatement', { company: true })} as "latestPrivacyStatement"
    from company c where ${condition} order by c.name, c.public_id`);
  const companies = rows as unknown as CompanyRow[];
  for (const company of companies) company.branding = await brandingOf(tx, company.publicId);
  return companies;
}

/** The companies of a person that their login may show. */
export const companiesOf = (tx: Tx, person: Person): Promise<CompanyRow[]> =>
  companiesWhere(tx, sql`c.public_id in (select m.company_id from user_membership m where ${isOwnPlace(person)})`);
