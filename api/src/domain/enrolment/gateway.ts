import { AgentRegistrationProfile, Enrolment } from '@lineside/contracts';
import type { AuditEvent } from '@lineside/contracts/serving';
import { audit } from '../../engine/audit.ts';
import { append } from '../../platform/database/outbox.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** A gateway that calls, by its application. */
export interface Gateway {
  company: string;
  publicId: string;
  /** The address it calls from. */
  from: string;
}

/** Writes to the audit log what a gateway did; in the log it is its own actor. */
export const auditGateway = (
  tx: Tx,
  { company, publicId, from }: Gateway,
  act: AuditEvent,
  after: object,
): Promise<void> =>
  audit(tx, { company, user: { publicId, name: '' }, from }, { entity: Enrolment, publicId, act, details: { after } });

/** Publishes that an application was added or changed, and with it the number that wait in its profile. */
export async function publishGateway(
  tx: Tx,
  { company, publicId }: Gateway,
  act: 'add' | 'update',
  profile?: string,
): Promise<void> {
  const common = { company, agent: null, fields: {} };
  await append(tx, [
    { ...common, entity: Enrolment.name, act, publicId },
    ...(profile
      ? [{ ...common, entity: AgentRegistrationProfile.name, act: 'update' as const, publicId: profile }]
      : []),
  ]);
}
