import type { Tx } from '../../platform/database/scope.ts';
import type { DemoFile } from '../demo-company/company-file.ts';
import { insertRows } from '../demo-company/insert.ts';
import { stableCompanyId, stableId, userId } from '../demo-company/stable-id.ts';

type Company = DemoFile['companies'][number];

/** People who are invited, each to one place. */
export async function seedInvites(tx: Tx, { key, invites }: Company): Promise<void> {
  const id = (...words: string[]) => stableId(key, ...words);
  const company_id = stableCompanyId(key);
  const now = Date.now();
  await insertRows(
    tx,
    'invite',
    invites.map(({ emailAddress, by }) => ({
      ...{ company_id, public_id: id('invite', emailAddress), email_address: emailAddress, language: 'en' },
      expires_on: new Date(now + 7 * 86_400_000).toISOString(),
      created_by_id: userId(by),
    })),
  );
  await insertRows(
    tx,
    'invite_membership',
    invites.map(({ emailAddress, role, group }) => ({
      ...{ company_id, public_id: id('invite membership', emailAddress), invite_id: id('invite', emailAddress) },
      group_id: group ? id('group', group) : null,
      role_id: id('role', role),
    })),
  );
}
