import type { Tx } from '../../platform/database/scope.ts';
import type { DemoFile } from '../demo-company/company-file.ts';
import { insertRows } from '../demo-company/insert.ts';
import { stableCompanyId, stableId, userId } from '../demo-company/stable-id.ts';

type Policy = DemoFile['sector']['policies'][number];

/** Terms and statements of the demo's sector and companies, accepted by everyone they apply to. */
export async function seedPolicies(tx: Tx, demo: DemoFile, sector: string): Promise<void> {
  await seedOf(tx, demo.sector.policies, { sector, company: null, people: demo.users.map(({ key }) => key) });
  for (const { key, policies, members } of demo.companies)
    await seedOf(tx, policies, { sector, company: stableCompanyId(key), people: members.map(({ user }) => user) });
}

async function seedOf(
  tx: Tx,
  policies: Policy[],
  { sector, company, people }: { sector: string; company: string | null; people: string[] },
): Promise<void> {
  const idOf = ({ type, version }: Policy) => stableId('policy', company ?? sector, type, version);
  const now = new Date().toISOString();
  await insertRows(
    tx,
    'terms_of_use_policy',
    policies.map((policy) => ({
      public_id: idOf(policy),
      sector_id: sector,
      company_id: company,
      type: policy.type,
      version: policy.version,
      published_on: now,
    })),
  );
  await insertRows(
    tx,
    'policy_language',
    policies.flatMap((policy) =>
      Object.entries(policy.texts).map(([language, body]) => ({
        public_id: stableId('policy text', idOf(policy), language),
        policy_id: idOf(policy),
        language_code: language,
        body,
      })),
    ),
  );
  await insertRows(
    tx,
    'policy_acceptance',
    policies.flatMap((policy) =>
      people.map((key) => ({
        public_id: stableId('acceptance', idOf(policy), key),
        user_id: userId(key),
        policy_id: idOf(policy),
        accepted_on: now,
      })),
    ),
  );
}
