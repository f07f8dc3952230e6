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
    policies.map((one) => ({
      public_id: idOf(one),
      sector_id: sector,
      company_id: company,
      type: one.type,
      version: one.version,
      published_on: now,
    })),
  );
  await insertRows(
    tx,
    'policy_language',
    policies.flatMap((one) =>
      Object.entries(one.texts).map(([language, body]) => ({
        public_id: stableId('policy text', idOf(one), language),
        policy_id: idOf(one),
        language_code: language,
        body,
      })),
    ),
  );
  await insertRows(
    tx,
    'policy_acceptance',
    policies.flatMap((one) =>
      people.map((key) => ({
        public_id: stableId('acceptance', idOf(one), key),
        user_id: userId(key),
        policy_id: idOf(one),
        accepted_on: now,
      })),
    ),
  );
}
