import type { Tx } from '../../platform/database/scope.ts';
import { hashOf } from '../../platform/secret.ts';
import type { DemoFile } from '../demo-company/company-file.ts';
import { insertRows } from '../demo-company/insert.ts';
import { agentId, stableCompanyId, stableId } from '../demo-company/stable-id.ts';

const day = 86_400_000;
const typeId = (usage: string) => stableId('licence type', usage);

/** The platform's licence types, and unused coupons. */
export async function seedLicenceTypes(tx: Tx, { licences: { types, coupons } }: DemoFile): Promise<void> {
  await insertRows(
    tx,
    'licence_type',
    types.map(({ usage, scope, companyLimit }) => ({
      public_id: typeId(usage),
      usage_type: usage,
      company_limit: companyLimit,
      scope,
    })),
  );
  await insertRows(
    tx,
    'licence_coupon',
    coupons.map(({ code, bundle, usages, days }) => ({
      code_hash: hashOf(code),
      bundle_name: bundle,
      usages,
      days,
    })),
  );
}

/** Licences of a company: of a bundle, of devices, and unused ones. */
export async function seedLicences(tx: Tx, { key, licences }: DemoFile['companies'][number]): Promise<void> {
  const company_id = stableCompanyId(key);
  const bundleId = (name: string) => stableId(key, 'licence bundle', name);
  const bundles = new Set(licences.flatMap(({ bundle }) => bundle ?? []));
  await insertRows(
    tx,
    'licence_bundle',
    [...bundles].map((name) => ({ company_id, public_id: bundleId(name), name })),
  );
  await insertRows(
    tx,
    'licence',
    licences.map(({ usage, days, device, bundle, keeps }, index) => {
      const public_id = stableId(key, 'licence', usage, String(index));
      return {
        company_id,
        public_id,
        type_id: typeId(usage),
        serial_number: `${key.charAt(0).toUpperCase()}-${2041 + index}`,
        expires_on: days === null ? null : new Date(Date.now() + days * day).toISOString(),
        trial: false,
        max_retention_policy: keeps,
        agent_id: device ? agentId(key, device) : null,
        bundle_id: bundle ? bundleId(bundle) : null,
      };
    }),
  );
}
