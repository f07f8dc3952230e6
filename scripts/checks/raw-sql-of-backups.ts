import type { RawSqlExceptions } from './raw-sql-of-accounts.ts';

// biome-ignore lint/suspicious/noTemplateCurlyInString: as the source says it
const everyTable = '${client.escapeIdentifier(name)}';

/** Rows that a backup and a restore reach: those of all companies, for the operator of the installation. */
export const ofBackups: Record<string, RawSqlExceptions> = {
  'backup/backup.ts': { [everyTable]: [1, 'every table, with the rights of the database’s owner'] },
  'backup/restore.ts': { [everyTable]: [1, 'whether a table is empty'] },
  'backup/invalidation.ts': {
    vpn_session: [1, 'sessions end in all companies'],
    enrolment_code: [1, 'codes end in all companies'],
    company_webhook_delivery: [1, 'waiting deliveries aren’t sent'],
    webhook_subscription_trigger: [1, 'waiting triggers aren’t sent'],
  },
};
