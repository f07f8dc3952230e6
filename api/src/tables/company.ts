import { boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** All companies under one operator's brand. */
export const sectorTable = pgTable('sector', {
  publicId: text('public_id').primaryKey(),
  name: text('name').notNull(),
  supportEmailAddress: text('support_email_address'),
});

export const companyTable = pgTable('company', {
  publicId: text('public_id').primaryKey(),
  name: text('name').notNull(),
  sectorId: text('sector_id').notNull(),
  usesAccessRequests: boolean('uses_access_requests').notNull().default(true),
});

/** What a host name looks like, found without authorisation. */
export const brandingTable = pgTable('branding', {
  publicId: text('public_id').primaryKey(),
  fqdn: text('fqdn').notNull().unique(),
  name: text('name').notNull(),
  logo: text('logo'),
  favicon: text('favicon'),
  appleTouchIcon: text('apple_touch_icon'),
  pageColor: text('page_color').notNull(),
  cardColor: text('card_color'),
  custom: jsonb('custom').notNull().default({}),
});

/** Where tunnels end and messages pass; `rsc` is a VPN server. */
export const platformServerTable = pgTable('platform_server', {
  publicId: text('public_id').primaryKey(),
  name: text('name').notNull(),
  type: text('type').notNull(),
  host: text('host').notNull(),
  port: text('port').notNull(),
  /** Certificate of the authority that signed the server's, PEM. */
  ca: text('ca').notNull(),
  vpnRange: text('vpn_range').notNull(),
});

export const assetTypeTable = pgTable(
  'asset_type',
  {
    companyId: text('company_id').notNull(),
    publicId: text('public_id').notNull().unique(),
    name: text('name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.publicId] })],
);
