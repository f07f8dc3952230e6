import type { Domain } from '../domain.ts';
import { auditCalls } from './calls.ts';
import { auditLog } from './table.ts';

export const auditLogDomain = {
  tables: {
    AuditLog: auditLog,
  },
  calls: auditCalls,
} satisfies Domain;
