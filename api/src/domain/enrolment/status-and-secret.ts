import { type EnrolmentAnswer, enrolmentLimits, textOfQuestion } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { lockShared } from '../../platform/database/company-lock.ts';
import type { Database, Tx } from '../../platform/database/scope.ts';
import { hashOf, newSecret } from '../../platform/secret.ts';
import { auditGateway, type Gateway, publishGateway } from './gateway.ts';
import { checkClock, isSigned } from './signature.ts';

export interface Question extends Gateway {
  what: 'status' | 'secret';
  host: string;
  time: string;
  signature: string;
}

interface Application {
  serial: string;
  status: 'waiting' | 'rejected' | 'accepted';
  reason: string | null;
  agent: string | null;
  secretGiven: boolean;
}

/** The status of the application of a gateway that signed the request. */
export const answer = (database: Database, question: Question): Promise<EnrolmentAnswer> =>
  asGateway(database, question, async (_tx, { status, reason, secretGiven }): Promise<EnrolmentAnswer> => {
    if (status === 'waiting') return { status, askAgainSeconds: enrolmentLimits.askAgainSeconds };
    return status === 'rejected' ? { status, reason: reason ?? '' } : { status, secretGiven };
  });

/** Gives the secret of an accepted gateway, once: of several requests the first one gets it. */
export const giveSecret = (database: Database, question: Question) =>
  asGateway(database, question, async (tx, { status, agent, serial: serialNumber, secretGiven }) => {
    if (status !== 'accepted' || !agent || secretGiven) throw refuse('secret-given');
    const secret = newSecret();
    const { rowCount } = await tx.execute(sql`
      insert into agent_secret (agent_id, company_id, secret_hash)
      select public_id, company_id, ${hashOf(secret)} from agent where public_id = ${agent} and company_id = ${question.company}
      on conflict do nothing`);
    if (rowCount === 0) throw refuse('secret-given');
    await tx.execute(sql`update enrolment set secret_given_on = now() where public_id = ${question.publicId}`);
    await auditGateway(tx, question, 'give-secret', { serialNumber, agent: { publicId: agent } });
    await publishGateway(tx, question, 'update');
    return { agentId: agent, secret };
  });

/**
 * Runs work for a gateway whose key signed a question, later than all before it: a repeated one is refused. A missing
 * application is answered like a wrong signature.
 */
async function asGateway<T>(
  database: Database,
  question: Question,
  work: (tx: Tx, application: Application) => Promise<T>,
): Promise<T> {
  const { company, publicId, what, host, time, signature } = question;
  checkClock(time);
  return database.inScope({ company }, async (tx) => {
    await lockShared(tx, company);
    const { rows } = await tx.execute(sql`
      select public_key as key, serial_number as serial, status, reject_reason as reason, agent_id as agent, secret_given_on is not null as "secretGiven"
      from enrolment where public_id = ${publicId} and last_signed_on < ${time} for update`);
    const application = rows[0] as (Application & { key: string }) | undefined;
    if (!application || !isSigned(textOfQuestion(host, what, question), application.key, signature))
      throw refuse('signature-wrong');
    await tx.execute(sql`update enrolment set last_signed_on = ${time} where public_id = ${publicId}`);
    return work(tx, application);
  });
}
