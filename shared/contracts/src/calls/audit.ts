import * as z from 'zod';
import { file } from '../files.ts';
import { timeZone } from '../kinds/text.ts';
import { call } from './call.ts';

const several = z.union([z.string(), z.array(z.string())]).optional();

/**
 * The audit log as a file of comma-separated values, newest first: filtered by `filters`, at most 100,000 entries. For
 * people who may see the log.
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

/**
 * VPN sessions as a file of any length, newest first: filtered by `filters`, with times in a time zone (UTC without one) and
 * in UTC, and durations in minutes. In the person's region and language. For people who may see the log.
 */
export const ExportVpnSessions = call({
  route: 'VpnSessionExport',
  verb: 'GET',
  path: '/vpn-sessions-export',
  needs: 'company',
  allowed: 'VIEW_AUDIT_LOGS',
  query: z.strictObject({
    filters: several,
    timeZone: timeZone().schema.optional(),
    format: z.enum(['csv', 'xlsx']).default('csv'),
  }),
  reply: file(),
});
