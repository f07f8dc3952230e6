import type { Tx } from '../database/scope.ts';
import type { Actor } from '../engine/actor.ts';
import { audit } from '../engine/audit.ts';

/** A company is no entity: it is the one to whom entities' records belong. */
const company = { name: 'Company', sees: 'owner', fields: {} } as const;

/** Writes into a company's log what somebody did to the company itself. */
export const auditCompany = (tx: Tx, actor: Actor, act: string, details: Record<string, unknown>): Promise<void> =>
  audit(tx, actor, { entity: company, publicId: actor.company, act, details });
