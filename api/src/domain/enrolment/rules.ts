import { Enrolment } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import { publish, publishUpdate } from '../../engine/publish.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { mayWrite } from '../../engine/rights.ts';
import { rulesOf } from '../../engine/rules.ts';
import { applyTemplate } from '../template/apply.ts';
import { assignLeases } from '../vpn-session/vpn-lease.ts';
import { lockSerial } from './apply.ts';
import { makeDevice, placeDevice } from './new-device.ts';
import { replaceGateway } from './replace-gateway.ts';

interface Waiting {
  serialNumber: string;
  fingerprint: string;
  profile: string | null;
}

interface Acceptance {
  fingerprint: string;
  replaces?: { publicId: string };
}

/** A person accepts or rejects a gateway. Of several decisions at once the first one counts. */
export const enrolmentRules = rulesOf(Enrolment, {
  actions: {
    async accept(context, publicId, { fingerprint, replaces }: Acceptance, at) {
      const { tx, actor } = context;
      const waiting = await claim(context, publicId, at);
      if (waiting.fingerprint !== fingerprint.toUpperCase())
        throw refuse('fingerprint-differs', { propertyName: 'fingerprint', ...at });
      const agent = replaces
        ? await replaceGateway(context, replaces.publicId, waiting.serialNumber, at)
        : await newDeviceOf(context, waiting, at);
      await tx.execute(sql`
        update enrolment set status = 'accepted', decided_on = now(), decided_by_id = ${actor.user.publicId}, agent_id = ${agent.publicId}
        where public_id = ${publicId}`);
      const others = await tx.execute(sql`
        update enrolment set doubt = 'device-exists' where serial_number = ${waiting.serialNumber} and status = 'waiting'
        returning public_id as id`);
      const after = { serialNumber: waiting.serialNumber, fingerprint, agent: { publicId: agent.publicId } };
      await audit(tx, actor, { entity: Enrolment, publicId, act: 'accept', details: { after } });
      await publishDecision(context, waiting, [publicId, ...others.rows.map(({ id }) => id as string)]);
      return { status: 'accepted', agent };
    },

    async reject(context, publicId, { reason }: { reason: string }, at) {
      const { tx, actor } = context;
      const waiting = await claim(context, publicId, at);
      await tx.execute(sql`
        update enrolment set status = 'rejected', decided_on = now(), decided_by_id = ${actor.user.publicId}, reject_reason = ${reason}
        where public_id = ${publicId}`);
      const after = { serialNumber: waiting.serialNumber, rejectReason: reason };
      await audit(tx, actor, { entity: Enrolment, publicId, act: 'reject', details: { after } });
      await publishDecision(context, waiting, [publicId]);
      return { status: 'rejected', rejectReason: reason };
    },
  },
});

/**
 * A pending application, locked for a caller who may decide about it: the serial number is locked first, in the same
 * order as an applicant does.
 */
async function claim(context: RequestContext, publicId: string, at: At): Promise<Waiting> {
  const { tx, actor, visibility } = context;
  await mayWrite(visibility.registry.tables.Enrolment, context, publicId, at);
  const { rows } = await tx.execute(sql`select serial_number as serial from enrolment where public_id = ${publicId}`);
  await lockSerial(tx, actor.company, rows[0]!.serial as string);
  const claimed = await tx.execute(sql`
    select serial_number as "serialNumber", fingerprint, profile_id as profile from enrolment
    where public_id = ${publicId} and status = 'waiting' for update`);
  if (!claimed.rows[0]) throw refuse('enrolment-decided', at);
  return claimed.rows[0] as unknown as Waiting;
}

/** Publishes a decision, and with it the number of gateways that wait in the profile. */
async function publishDecision(context: RequestContext, { profile }: Waiting, ids: string[]): Promise<void> {
  await publishUpdate(context, 'Enrolment', ids);
  if (profile) await publishUpdate(context, 'AgentRegistrationProfile', [profile]);
}

/** Makes the device of a gateway as its profile says: its name, groups and template. */
async function newDeviceOf(
  context: RequestContext,
  { serialNumber, profile }: Waiting,
  at: At,
): Promise<{ publicId: string; name: string }> {
  const { tx, actor, visibility } = context;
  const existing = await tx.execute(
    sql`select 1 from agent where company_id = ${actor.company} and serial_number = ${serialNumber}`,
  );
  if (existing.rows.length > 0) throw refuse('serial-taken', at);
  const { rows } = await tx.execute(sql`
    select agent_activation_name as pattern, template_id as template from agent_registration_profile where public_id = ${profile}`);
  if (!rows[0]) throw refuse('profile-removed', at);
  const { pattern, template } = rows[0] as { pattern: string | null; template: string | null };
  const name = pattern?.replaceAll('{serial}', serialNumber) || serialNumber;
  const draft = { name, serialNumber, registrationProfile: profile };
  const agentId = await makeDevice(context, { ...draft, act: 'enrol' }, at);
  const groups = await tx.execute(sql`
    select group_id as "publicId" from agent_registration_profile_membership where profile_id = ${profile} order by created_on, public_id`);
  await placeDevice(context, agentId, groups.rows as { publicId: string }[], at);
  await givePlaceOf(context, agentId);
  await publish(visibility.registry.tables.Agent, context, 'add', [agentId]);
  if (template) await applyTemplate(context, agentId, { template: { publicId: template } }, at);
  return { publicId: agentId, name };
}

/** Assigns a device a lease at the VPN server with the fewest devices; does nothing without VPN servers. */
async function givePlaceOf({ tx }: RequestContext, agent: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select s.public_id as server from platform_server s where s.type = 'rsc'
    order by (select count(*) from vpn_place p where p.server_id = s.public_id), s.name limit 1`);
  if (rows[0]) await assignLeases(tx, [{ agent, server: rows[0].server as string }]);
}
