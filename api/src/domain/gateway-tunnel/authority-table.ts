import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';

/** The authority that signs gateways' certificates: one row, made when it is first needed. */
export const gatewayAuthorityTable = pgTable(
  'gateway_authority',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** PEM. */
    certificate: text('certificate').notNull(),
    /** Its private key, PEM, sealed. */
    key: text('key').notNull(),
  },
  ({ isOnly }) => [check('one_row', sql`${isOnly}`)],
);
