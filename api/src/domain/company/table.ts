import { type SQL, sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Whether a network is in the private ranges. */
export const isPrivate = (network: SQL): SQL =>
  sql`(${network} <<= '10.0.0.0/8' or ${network} <<= '172.16.0.0/12' or ${network} <<= '192.168.0.0/16')`;

/** All companies under one operator's brand. */
export const sectorTable = pgTable('sector', {
  publicId: text('public_id').primaryKey(),
  name: text('name').notNull(),
  supportEmailAddress: text('support_email_address'),
  feedbackTo: text('feedback_to'),
  corporateWebsite: text('corporate_website'),
  defaultCountry: text('default_country').notNull().default('NL'),
  allowCustomTermsOfUse: boolean('allow_custom_terms_of_use').notNull().default(true),
  allowCustomPrivacyStatement: boolean('allow_custom_privacy_statement').notNull().default(true),
});

const policyOf = ['sector', 'company', 'disabled'] as const;

export const companyTable = pgTable('company', {
  publicId: text('public_id').primaryKey(),
  name: text('name').notNull(),
  sectorId: text('sector_id').notNull(),
  usesAccessRequests: boolean('uses_access_requests').notNull().default(true),
  /** Whether all that backend components need is there for it. */
  provisioned: boolean('provisioned').notNull().default(true),
  /** A company tries each app once. */
  loggingTrialUsed: boolean('logging_trial_used').notNull().default(false),
  alarmingTrialUsed: boolean('alarming_trial_used').notNull().default(false),
  country: text('country').notNull().default('NL'),
  defaultUserInviteLanguage: text('default_user_invite_language').notNull().default('en'),
  appOwnerName: text('app_owner_name'),
  /** Whether everyone there needs a second factor, whatever their role. */
  enforce2fa: boolean('enforce2fa').notNull().default(false),
  /** Whether they must have signed in through a provider of single sign-on. */
  enforceSso: boolean('enforce_sso').notNull().default(false),
  /** After how many hours its people must sign in again; null: as the installation says. */
  maxSessionHours: integer('max_session_hours'),
  /** The source of its terms and statement. */
  customTermsOfUse: text('custom_terms_of_use', { enum: policyOf }).notNull().default('sector'),
  customPrivacyStatement: text('custom_privacy_statement', { enum: policyOf }).notNull().default('sector'),
  custom: jsonb('custom').notNull().default({}),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull().defaultNow(),
});

/** The branding of a host name, or of a company; readable without authorisation. */
export const brandingTable = pgTable('branding', {
  publicId: text('public_id').primaryKey(),
  /** The company of the branding, if any. */
  ownerId: text('owner_id').unique(),
  sectorId: text('sector_id'),
  fqdn: text('fqdn').unique(),
  name: text('name').notNull(),
  logo: text('logo'),
  favicon: text('favicon'),
  appleTouchIcon: text('apple_touch_icon'),
  logoDark: text('logo_dark'),
  appleAppStoreLink: text('apple_app_store_link'),
  googlePlayStoreLink: text('google_play_store_link'),
  pageColor: text('page_color').notNull(),
  cardColor: text('card_color'),
  primaryColor: text('primary_color'),
  primaryTextColor: text('primary_text_color'),
  accentColor: text('accent_color'),
  accentTextColor: text('accent_text_color'),
  headerColor: text('header_color'),
  headerLineColor: text('header_line_color'),
  menuColor: text('menu_color'),
  menuTextColor: text('menu_text_color'),
  pageTextColor: text('page_text_color'),
  cardTextColor: text('card_text_color'),
  logoHasBackgroundColor: boolean('logo_has_background_color').notNull().default(false),
  logoOnHeaderColorSpec: text('logo_on_header_color_spec'),
  custom: jsonb('custom').notNull().default({}),
});

/** Where tunnels end and messages pass; `rsc` is a VPN server. */
export const platformServerTable = pgTable(
  'platform_server',
  {
    publicId: text('public_id').primaryKey(),
    /** Its name in gateways' topics. */
    name: text('name').notNull().unique(),
    type: text('type', { enum: ['mdr', 'rsc'] }).notNull(),
    /** Its position, to choose by distance. */
    location: jsonb('location').$type<{ name: string; latitude: string; longitude: string } | null>(),
    host: text('host').notNull(),
    port: text('port').notNull(),
    /** Certificate of the authority that signed the server's, PEM. */
    ca: text('ca').notNull(),
    /** Addresses of people's computers in their tunnels, and of gateways in theirs: never the same ones. CIDR. */
    vpnRange: text('vpn_range').notNull(),
    gatewaysRange: text('gateways_range').notNull(),
  },
  ({ vpnRange, gatewaysRange }) => [
    check('ranges_are_apart', sql`not (${vpnRange}::cidr && ${gatewaysRange}::cidr)`),
    check(
      'ranges_are_private',
      sql`${isPrivate(sql`${vpnRange}::cidr`)} and ${isPrivate(sql`${gatewaysRange}::cidr`)}`,
    ),
  ],
);
