import { Agent, newPublicId } from '@lineside/contracts';
import type { At } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import { makeRows } from '../../engine/create.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { mayMake } from '../../engine/rights.ts';

export interface NewDevice {
  name: string;
  serialNumber: string;
  registrationProfile: string | null;
  /** The registration code of a device that is announced, and waits for its gateway; undefined of one that is in use. */
  registrationCode?: string;
  act: 'announce' | 'enrol';
}

/** Adds a device, if the caller may create devices. It needs approval until a person with that right changes this. */
export async function makeDevice(context: RequestContext, device: NewDevice, at: At): Promise<string> {
  const { tx, actor, visibility } = context;
  await mayMake(visibility.registry.tables.Agent, context, {}, at);
  const { name, serialNumber, registrationProfile, registrationCode = null, act } = device;
  const isAnnounced = registrationCode !== null;
  const publicId = newPublicId();
  await tx.execute(sql`
    insert into agent (company_id, public_id, name, serial_number, registration_code, pending_registration, active_status, status,
      registration_profile_id, vpn_require_access_approval, vpn_locked, web_access_locked, use_stunnel, rate_limiting)
    values (${actor.company}, ${publicId}, ${name}, ${serialNumber}, ${registrationCode}, ${isAnnounced},
      ${isAnnounced ? 'inactive' : 'active'}, 'never', ${registrationProfile}, true, false, false, false, '{}')`);
  const after = { name, ...(!isAnnounced && { serialNumber }) };
  await audit(tx, actor, { entity: Agent, publicId, act, details: { after } });
  return publicId;
}

/** Puts a device into groups. */
export async function placeDevice(
  context: RequestContext,
  agentId: string,
  groups: { publicId: string }[],
  at: At,
): Promise<void> {
  const drafts = groups.map((group) => ({ fields: { agent: { publicId: agentId }, group }, at }));
  if (drafts.length > 0) await makeRows(context.visibility.registry.tables.AgentMembership, context, drafts);
}
