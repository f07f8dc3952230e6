import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

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
