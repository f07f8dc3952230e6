import { startingRoles } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { seedRemovedDevices } from '../domain/agent/removed-seed.ts';
import { inParts, seedDevices } from '../domain/agent/seed.ts';
import { seedLibrary } from '../domain/asset/seed.ts';
import { type DemoDevice, type DemoFile, rolePermissions } from '../domain/demo-company/company-file.ts';
import { enlarge } from '../domain/demo-company/enlarge.ts';
import { insertRows } from '../domain/demo-company/insert.ts';
import { membershipRow } from '../domain/demo-company/membership.ts';
import { hoursAgo } from '../domain/demo-company/presence.ts';
import { agentId, platformServerId, stableCompanyId, stableId, userId } from '../domain/demo-company/stable-id.ts';
import { seedEnrolments } from '../domain/enrolment/seed.ts';
import { seedInvites } from '../domain/invite/seed.ts';
import { seedLicences, seedLicenceTypes } from '../domain/licence/seed.ts';
import { hashPassword } from '../domain/session/password.ts';
import { seedDeviceTypes, seedTemplates } from '../domain/template/seed.ts';
import { seedPolicies } from '../domain/terms/seed.ts';
import { companyGroupRow } from '../engine/company-group.ts';
import { type Database, type Tx, writeAs } from '../platform/database/scope.ts';
import { hashOf, newSecret } from '../platform/secret.ts';
import { seedHistory } from './history.ts';
import { seedPageImages, seedPictures } from './pictures.ts';
import { seedRecords } from './records.ts';

export interface SeedOptions {
  /** The number of devices of the first company; those beyond the file are generated. */
  size?: number;
  /** Whether people did something in the weeks before. */
  history?: boolean;
  /** The origin of a server on this machine that takes calls of webhooks; without it the companies have none. */
  receiver?: string;
}

type Company = DemoFile['companies'][number];

/** Fills an empty database with a demo, all or nothing, so that a killed start runs again. */
export async function seed(
  owner: Database,
  demo: DemoFile,
  { size = 0, history = false, receiver }: SeedOptions = {},
): Promise<void> {
  await owner.inScope({}, async (tx) => {
    await seedShared(tx, demo);
    for (const [index, company] of demo.companies.entries()) {
      const devices = enlarge(company.devices, index === 0 ? size : 0);
      await writeAs(tx, stableCompanyId(company.key), () => seedCompany(tx, demo, company, devices));
    }
    for (const company of demo.companies)
      await writeAs(tx, stableCompanyId(company.key), () => seedControlled(tx, demo, company));
    for (const company of history ? demo.companies : [])
      await writeAs(tx, stableCompanyId(company.key), () => seedHistory(tx, demo, company, receiver));
  });
}

/** The company that a host's look is. */
function ownerOf({ companies }: DemoFile, fqdn: string): string | null {
  const owner = companies.find(({ brand }) => brand === fqdn);
  return owner ? stableCompanyId(owner.key) : null;
}

/** Devices of other companies that a company controls, as its own list of them has them. */
const seedControlled = (tx: Tx, { companies }: DemoFile, { key }: Company): Promise<void> =>
  insertRows(
    tx,
    'controlled_device',
    companies.flatMap((owner) =>
      owner.devices
        .filter(({ controlledBy }) => controlledBy === key)
        .map(({ name }) => ({
          company_id: stableCompanyId(key),
          public_id: stableId(key, 'ControlledDevice', name),
          name,
          agent_id: agentId(owner.key, name),
          created_on: new Date().toISOString(),
        })),
    ),
  );

async function seedShared(tx: Tx, demo: DemoFile): Promise<void> {
  const sector = stableId('sector', demo.sector.name);
  await insertRows(tx, 'sector', [
    {
      public_id: sector,
      name: demo.sector.name,
      support_email_address: demo.sector.supportEmailAddress,
      feedback_to: demo.sector.feedbackTo,
      default_country: 'NL',
      allow_custom_terms_of_use: true,
      allow_custom_privacy_statement: true,
    },
  ]);
  await seedPolicies(tx, demo, sector);
  await insertRows(
    tx,
    'branding',
    demo.brandings.map((branding) => ({
      public_id: stableId('branding', branding.fqdn),
      fqdn: branding.fqdn,
      owner_id: ownerOf(demo, branding.fqdn),
      sector_id: sector,
      name: branding.name,
      page_color: branding.pageColor,
      logo_has_background_color: false,
      card_color: branding.cardColor,
      apple_app_store_link: branding.appleAppStoreLink,
      google_play_store_link: branding.googlePlayStoreLink,
      custom: branding.custom,
    })),
  );
  await insertRows(
    tx,
    'company',
    demo.companies.map((company) => ({
      public_id: stableCompanyId(company.key),
      name: company.name,
      sector_id: sector,
      uses_access_requests: true,
      country: 'NL',
      default_user_invite_language: 'en',
      custom_terms_of_use: company.policies.length > 0 ? 'company' : 'sector',
      custom_privacy_statement: 'sector',
      custom: {},
      created_on: new Date().toISOString(),
    })),
  );
  await insertRows(
    tx,
    'platform_server',
    demo.platformServers.map((platformServer) => ({
      public_id: platformServerId(platformServer.name),
      name: platformServer.name,
      type: platformServer.type,
      location: platformServer.location,
      host: platformServer.host,
      port: platformServer.port,
      ca: platformServer.ca,
      vpn_range: platformServer.vpnRange,
      gateways_range: platformServer.gatewaysRange,
    })),
  );
  await seedLicenceTypes(tx, demo);
  await seedDeviceTypes(tx, demo);
  const hash = await hashPassword(demo.password);
  await insertRows(
    tx,
    'user_account',
    demo.users.map((user) => ({
      public_id: userId(user.key),
      name: user.name,
      email_address: user.emailAddress,
      password_hash: hash,
      language: 'en',
      sector_id: sector,
      custom: {},
      registered_on: new Date().toISOString(),
    })),
  );
  await seedTrustedDevices(tx, demo);
}

/** Trusted devices. Their names are invented: they have never logged in. */
const seedTrustedDevices = (tx: Tx, demo: DemoFile) =>
  insertRows(
    tx,
    'trusted_device',
    demo.users.flatMap(({ key, trustedDevices }) =>
      trustedDevices.map((name) => ({
        user_id: userId(key),
        public_id: stableId('trusted device', key, name),
        name,
        identifier_hash: hashOf(newSecret()),
        created_on: hoursAgo(240),
        last_login: hoursAgo(20),
      })),
    ),
  );

async function seedCompany(tx: Tx, demo: DemoFile, company: Company, devices: Iterable<DemoDevice>): Promise<void> {
  const company_id = stableCompanyId(company.key);
  const id = (...words: string[]) => stableId(company.key, ...words);
  const assetPath = (path: string[]) => id('asset', ...path);
  const named = (kind: string, names: string[]) =>
    [...new Set(names)].map((name) => ({ company_id, public_id: id(kind, name), name }));
  const groupType = { company_id, public_id: id('group type', company.groupType.name), ...company.groupType };
  await insertRows(tx, 'group_type', [groupType]);
  await insertRows(tx, 'group', [companyGroupRow(company_id)]);
  await insertRows(
    tx,
    'group',
    named('group', company.groups).map((row) => ({ ...row, type_id: groupType.public_id })),
  );
  await insertRows(
    tx,
    'audience',
    named('audience', company.audiences).map((row, index) => ({ ...row, default: index === 0 })),
  );
  const used = company.audiences.slice(0, -1).map((name) => id('audience', name));
  await insertRows(
    tx,
    'role',
    (Object.keys(startingRoles) as (keyof typeof startingRoles)[]).map((name) => ({
      company_id,
      public_id: id('role', name),
      name,
      permissions: rolePermissions(name),
      audiences_ids: name === 'Guest' ? [] : used,
    })),
  );
  await insertRows(
    tx,
    'user_membership',
    company.members.map((member) => ({
      company_id,
      public_id: id('membership', member.user),
      user_id: userId(member.user),
      group_id: member.group ? id('group', member.group) : null,
      role_id: id('role', member.role),
    })),
  );
  await seedTemplates(tx, demo, company);
  let first = 0;
  for (const some of inParts(devices)) {
    await seedDevices(tx, demo, company, some, first, id);
    first += some.length;
  }
  await insertRows(
    tx,
    'asset_type',
    named(
      'asset type',
      company.assets.map((asset) => asset.type),
    ).map((row, index) => ({ ...row, order: index + 1 })),
  );
  await insertRows(
    tx,
    'asset',
    company.assets.map((asset) => ({
      company_id,
      public_id: assetPath([...(asset.parent ?? []), asset.name]),
      name: asset.name,
      resource_variant_id: id('asset type', asset.type),
      parent_id: asset.parent ? assetPath(asset.parent) : null,
      root_id: assetPath([(asset.parent ?? [asset.name])[0]!]),
      agent_id: asset.device ? agentId(company.key, asset.device) : null,
    })),
  );
  await insertRows(
    tx,
    'asset_membership',
    company.assets.flatMap((record) => {
      const asset = assetPath([...(record.parent ?? []), record.name]);
      if (!record.group) return [];
      return { company_id, ...membershipRow('asset', asset), asset_id: asset, group_id: id('group', record.group) };
    }),
  );
  await seedLibrary(tx, company);
  await seedLicences(tx, company);
  await seedInvites(tx, company);
  await seedPictures(tx, company);
  await seedRecords(tx, company);
  await seedEnrolments(tx, company);
  await seedRemovedDevices(tx, company);
  await seedPageImages(tx, company);
}

/** Whether a database holds a demo already. */
export async function isSeeded(owner: Database): Promise<boolean> {
  const { rows } = await owner.inScope({}, (tx) => tx.execute(sql`select exists (select 1 from company) as yes`));
  return rows[0]?.yes === true;
}
