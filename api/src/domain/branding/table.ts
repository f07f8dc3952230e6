import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

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
