import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The secret of a person's authenticator app; it counts after its first code. */
export const oneTimeTable = pgTable('one_time_secret', {
  userId: text('user_id').primaryKey(),
  /** Sealed; secrets stored before there was a key are sealed at their next use. */
  secret: text('secret').notNull(),
  /** The person's name for the app's device. */
  deviceName: text('device_name'),
  registeredOn: moment('registered_on'),
  /** The last time step with an accepted code: this and earlier ones are refused. */
  lastStep: integer('last_step').notNull().default(0),
});

/** Codes to sign in with where the app is lost, hashed; one that was used is gone. */
export const recoveryCodeTable = pgTable(
  'recovery_code',
  { userId: text('user_id').notNull(), hash: text('hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);
