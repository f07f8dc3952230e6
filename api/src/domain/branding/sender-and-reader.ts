import { sql } from 'drizzle-orm';
import { doAs, type Tx } from '../../platform/database/scope.ts';
import type { SenderAndReader, Waiting } from '../../platform/mail/sender.ts';
import { companiesOf } from '../membership/companies-of.ts';
import { accountAt } from '../user/account-at.ts';
import { brandingOf, brandingsWhere, ofHost } from './branding.ts';

/**
 * Whose mail it is, and how its recipient reads: the portal of the host that the mail names, otherwise of the company
 * that it is about if the recipient belongs to it, otherwise of another of their companies.
 */
export async function senderAndReaderOf(tx: Tx, { address, host, facts }: Waiting): Promise<SenderAndReader> {
  const account = await accountAt(tx, address);
  const companies = account ? await doAs(tx, account.publicId, () => companiesOf(tx, account.publicId)) : [];
  const about = facts.companyId;
  const own = about && companies.includes(about) ? about : companies[0];
  const company = (host ? about : own) ?? about ?? null;
  const brand = host
    ? (await brandingsWhere(tx, ofHost(host)))[0]
    : company
      ? await brandingOf(tx, company)
      : undefined;
  return {
    portal: brand ? (brand.custom.glbBrowserTitle ?? brand.name) : null,
    host: brand?.fqdn ?? host ?? null,
    company,
    companyName: company ? await nameOf(tx, company) : null,
    ...(account && { reader: { ...account, timeZone: account.timeZone ?? account.browserTimeZone } }),
  };
}

/** A company's name; null once it is gone. */
async function nameOf(tx: Tx, company: string): Promise<string | null> {
  const { rows } = await tx.execute(sql`select name from company where public_id = ${company}`);
  return (rows[0]?.name as string | undefined) ?? null;
}
