import { licenceScopes, licenceUsages } from '@lineside/contracts';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { everyRow } from '../../engine/entity-table.ts';
import type { TableSpec } from '../../engine/table-types.ts';

/** The kinds of licences of the platform; one for each use. */
export const licenceTypeTable = pgTable('licence_type', {
  publicId: text('public_id').primaryKey(),
  usageType: text('usage_type', { enum: licenceUsages }).notNull().unique(),
  companyLimit: integer('company_limit'),
  scope: text('scope', { enum: licenceScopes }).notNull(),
});

/** Coupons, by the hash of the code; each is unique on the whole platform. */
export const licenceCouponTable = pgTable('licence_coupon', {
  codeHash: text('code_hash').primaryKey(),
  /** The name and all uses of a bundle; otherwise one use. */
  bundleName: text('bundle_name'),
  usages: text('usages').array().notNull(),
  /** How long it is valid; null: forever. */
  days: integer('days'),
  value: text('value'),
  maxRetentionPolicy: text('max_retention_policy'),
  spentOn: timestamp('spent_on', { withTimezone: true }),
  /** The company that spent it. */
  spentBy: text('spent_by'),
});

/** It is the platform's: all companies see the same. */
export const licenceType: TableSpec = { table: licenceTypeTable, visible: () => everyRow };
