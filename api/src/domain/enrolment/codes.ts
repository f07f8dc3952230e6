import { randomBytes } from 'node:crypto';
import { EnrolmentCode, newPublicId, plainEnrolmentCode, printEnrolmentCode } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { eq, sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import { publish } from '../../engine/publish.ts';
import { checkReferences } from '../../engine/references.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { mayMake } from '../../engine/rights.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { hashOf } from '../../platform/secret.ts';
import { enrolmentCodeHashTable } from './table.ts';

export interface CodeDraft {
  profile: { publicId: string };
  hours: number;
  most: number;
}

/** Makes a code for a profile that the caller sees. Only its hash is stored. */
export async function createCode(context: RequestContext, { profile, hours, most }: CodeDraft) {
  const { tx, actor, visibility } = context;
  const store = visibility.registry.tables.EnrolmentCode;
  await mayMake(store, context, {}, {});
  await checkReferences(store, context, [{ fields: { profile }, at: {} }]);
  const publicId = newPublicId();
  const code = printEnrolmentCode(randomBytes(16));
  const expiresOn = new Date(Date.now() + hours * 3_600_000);
  await tx.execute(sql`
    insert into enrolment_code (company_id, public_id, profile_id, expires_on, most, uses, created_on, created_by_id)
    values (${actor.company}, ${publicId}, ${profile.publicId}, ${expiresOn.toISOString()}, ${most}, 0, now(), ${actor.user.publicId})`);
  await tx
    .insert(enrolmentCodeHashTable)
    .values({ hash: hashOf(plainEnrolmentCode(code)), companyId: actor.company, codeId: publicId, expiresOn });
  const after = { profile, expiresOn: expiresOn.toISOString(), most };
  await audit(tx, actor, { entity: EnrolmentCode, publicId, act: 'create', details: { after } });
  await publish(store, context, 'add', [publicId]);
  return { publicId, code, expiresOn: expiresOn.toISOString() };
}

/** The company and id of a code; undefined if it doesn't exist. Its validity is checked in its company. */
export async function findCode(tx: Tx, code: string): Promise<{ companyId: string; codeId: string } | undefined> {
  const [found] = await tx
    .select({ companyId: enrolmentCodeHashTable.companyId, codeId: enrolmentCodeHashTable.codeId })
    .from(enrolmentCodeHashTable)
    .where(eq(enrolmentCodeHashTable.hash, hashOf(plainEnrolmentCode(code))));
  return found;
}

/** Counts one more use of a code; the id of its profile. Refuses a code that is revoked, expired, used up or without profile. */
export async function useCode(tx: Tx, codeId: string): Promise<string> {
  const { rows } = await tx.execute(sql`
    update enrolment_code set uses = uses + 1
    where public_id = ${codeId} and revoked_on is null and expires_on > now() and uses < most
      and exists (select 1 from agent_registration_profile p where p.public_id = enrolment_code.profile_id)
    returning profile_id as profile`);
  if (!rows[0]) throw refuse('enrolment-refused');
  return rows[0].profile as string;
}
