import { User } from '@lineside/contracts';
import type { AuditEvent } from '@lineside/contracts/serving';
import type { FastifyRequest } from 'fastify';
import { audit } from '../../engine/audit.ts';
import { doAs, type Tx, writeAs } from '../../platform/database/scope.ts';
import { companiesOf } from '../membership/companies-of.ts';

interface AccountEvent {
  act: AuditEvent;
  details?: Record<string, unknown>;
  /** Companies that the login speaks for; undefined: all of the person's. */
  speaksFor?: readonly string[] | undefined;
}

/**
 * Logs what a person did with their account, in the log of each company that they belong to and that the login speaks for.
 * Each entry is the same, and names no company.
 */
export const auditAccount = (
  tx: Tx,
  { ip: from }: Pick<FastifyRequest, 'ip'>,
  { publicId, name }: { publicId: string; name: string },
  { act, details = {}, speaksFor }: AccountEvent,
): Promise<void> =>
  doAs(tx, publicId, async () => {
    for (const company of await companiesOf(tx, publicId)) {
      if (speaksFor && !speaksFor.includes(company)) continue;
      const author = { company, user: { publicId, name }, from };
      await writeAs(tx, company, () => audit(tx, author, { entity: User, publicId, act, details }));
    }
  });
