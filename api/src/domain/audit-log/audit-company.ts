import type { AuditEvent } from '@lineside/contracts/serving';
import { type Author, audit } from '../../engine/audit.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** A company is no entity: records of entities belong to it. */
const company = { name: 'Company', sees: 'owner', fields: {} } as const;

/** Logs an action on the company itself in the company's log. */
export const auditCompany = (
  tx: Tx,
  author: Author,
  act: AuditEvent,
  details: Record<string, unknown>,
): Promise<void> => audit(tx, author, { entity: company, publicId: author.company, act, details });
