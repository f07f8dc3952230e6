import { type EnrolmentApplication, newPublicId, plainEnrolmentCode } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { lockShared } from '../../platform/database/company-lock.ts';
import type { Database, Tx } from '../../platform/database/scope.ts';
import { hashOf } from '../../platform/secret.ts';
import { sourceOf } from '../../platform/source-of.ts';
import { countAttempt } from '../session/attempts.ts';
import { findCode, useCode } from './codes.ts';
import { auditGateway, publishGateway } from './gateway.ts';
import { notifyOfApplication } from './messages.ts';
import { fingerprintOf } from './signature.ts';

/** The maximum number of applications from one source and with one code, per window in seconds. */
export const applicationLimits = { ofSource: 30, ofCode: 60, seconds: 600 } as const;

/** Counts an application, good or not; refuses it after too many. */
export const countApplication = (database: Database, request: FastifyRequest, code: string): Promise<void> =>
  countAttempt(
    database,
    [
      { key: `enrolment-from:${sourceOf(request.ip)}`, max: applicationLimits.ofSource, forgotten: false },
      { key: `enrolment:${hashOf(plainEnrolmentCode(code))}`, max: applicationLimits.ofCode, forgotten: false },
    ],
    { account: 0, address: 0, window: applicationLimits.seconds },
  );

/** Keeps the application of a gateway that signed it. Wrong, expired, revoked and used-up codes get the same refusal. */
export async function applyWith(database: Database, application: EnrolmentApplication, from: string) {
  const found = await database.inScope({}, (tx) => findCode(tx, application.code));
  if (!found) throw refuse('enrolment-refused');
  const { companyId, codeId } = found;
  return database.inScope({ company: companyId }, async (tx) => {
    await lockShared(tx, companyId);
    await lockSerial(tx, companyId, application.serialNumber);
    const publicId =
      (await earlier(tx, codeId, application)) ?? (await keep(tx, { company: companyId, codeId, from }, application));
    return { publicId, company: companyId };
  });
}

/** One at a time decides about a serial number in a company. */
export const lockSerial = (tx: Tx, company: string, serial: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`enrolment ${company} ${serial}`}, 0))`);

/**
 * The application that the same gateway has waiting with the same code: its receipt was lost, and no use is counted. A
 * repeated request that was decided about is refused.
 */
async function earlier(
  tx: Tx,
  codeId: string,
  { serialNumber, publicKey, time }: EnrolmentApplication,
): Promise<string | undefined> {
  const { rows } = await tx.execute(sql`
    select public_id as "publicId", code_id = ${codeId} and status = 'waiting' and serial_number = ${serialNumber} as same,
      last_signed_on >= ${time} as replayed
    from enrolment where fingerprint = ${fingerprintOf(publicKey)} order by applied_on desc limit 1`);
  const last = rows[0] as { publicId: string; same: boolean; replayed: boolean } | undefined;
  if (last?.same) return last.publicId;
  if (last?.replayed) throw refuse('enrolment-refused');
  return undefined;
}

async function keep(
  tx: Tx,
  { company, codeId, from }: { company: string; codeId: string; from: string },
  { serialNumber, publicKey, time }: EnrolmentApplication,
): Promise<string> {
  const profile = await useCode(tx, codeId);
  const publicId = newPublicId();
  const doubt = await doubtOf(tx, serialNumber);
  const fingerprint = fingerprintOf(publicKey);
  await tx.execute(sql`
    insert into enrolment (company_id, public_id, serial_number, profile_id, code_id, public_key, fingerprint, ip_address,
      applied_on, last_signed_on, status, doubt)
    values (${company}, ${publicId}, ${serialNumber}, ${profile}, ${codeId}, ${publicKey}, ${fingerprint}, ${from},
      now(), ${time}, 'waiting', ${doubt})`);
  const gateway = { company, publicId, from };
  await auditGateway(tx, gateway, doubt ? 'apply-doubtful' : 'apply', {
    serialNumber,
    fingerprint,
    profile: { publicId: profile },
    doubt,
  });
  await publishGateway(tx, gateway, 'add', profile);
  await notifyOfApplication(tx, company, { serialNumber, from, profile });
  return publicId;
}

/** Why an application for a serial number is doubtful; null if it isn't. */
async function doubtOf(tx: Tx, serial: string): Promise<'device-exists' | 'serial-waits' | null> {
  const { rows } = await tx.execute(sql`
    select case when exists (select 1 from agent where serial_number = ${serial} and company_id = current_setting('app.company')) then 'device-exists'
      when exists (select 1 from enrolment where serial_number = ${serial} and status = 'waiting') then 'serial-waits' end as doubt`);
  return rows[0]!.doubt as 'device-exists' | 'serial-waits' | null;
}
