import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { holders } from '../membership/holders.ts';
import { deliver } from '../message/deliver.ts';

interface Application {
  serialNumber: string;
  from: string;
  profile: string;
}

/** Notifies the people of a company who may accept a gateway that it applied. */
export async function notifyOfApplication(tx: Tx, company: string, { serialNumber, from, profile }: Application) {
  const { rows } = await tx.execute(sql`select name,
    (select name from agent_registration_profile where public_id = ${profile}) as profile
    from company where public_id = ${company}`);
  const enrolment = rows[0] as { name: string; profile: string | null };
  const people = await holders(tx, company, 'MANAGE_AGENT');
  await deliver(
    tx,
    people.map(({ publicId }) => publicId),
    {
      ...{ label: 'gateway-applied', company: { publicId: company, name: enrolment.name }, name: serialNumber },
      ...{ occurredOn: new Date().toISOString() },
      more: { ...(enrolment.profile && { profile: enrolment.profile }), ipAddress: from },
    },
  );
}
