import * as z from 'zod';
import { file } from '../files.ts';
import { call } from './call.ts';

const several = z.union([z.string(), z.array(z.string())]).optional();

/**
 * The audit log as a file of comma-separated values, the newest first: what `filters` leave of it, at most 100,000 entries.
 * For whoever may look at the log.
 */
export const ExportAuditLog = call({
  route: 'AuditLogExport',
  verb: 'GET',
  path: '/audit-logs-export',
  needs: 'company',
  allowed: 'VIEW_AUDIT_LOGS',
  query: z.strictObject({ filters: several }),
  reply: file(),
});
