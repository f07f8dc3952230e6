import { Agent, type Changes, type DeviceMeans } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { mayEverywhere } from '../../engine/actor.ts';
import { audit } from '../../engine/audit.ts';
import { makeRows } from '../../engine/create.ts';
import { publishUpdate } from '../../engine/publish.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { mayWrite } from '../../engine/rights.ts';
import { rulesOf } from '../../engine/rules.ts';
import { wakeSenders } from '../../platform/database/outbox.ts';
import { endControl, leave, mustApproveRemoval } from '../access-request/leave.ts';
import { openingOf } from '../access-request/opening.ts';
import { createJob } from '../agent-job/rules.ts';
import { checkCustom } from '../custom-property/check-values.ts';
import { activate, deactivate } from '../licence/apps.ts';
import { licenseDevice } from '../licence/device.ts';
import { applyTemplate } from '../template/apply.ts';
import { fixAddress } from '../vpn-session/vpn-lease.ts';
import { agentCommandTable } from './gateway-tables.ts';
import { storeRemoved } from './removed-devices.ts';

type RateLimiting = NonNullable<Changes<typeof Agent>['rateLimiting']>;

/**
 * Commands to a device when its address, limit or tunnel changes, and the rights to turn approval off or remove a
 * device that needs it.
 */
export const agentRules = rulesOf(Agent, {
  async update(context, publicId, { rateLimiting, fixedVpnAddress, ...draft }, at) {
    await checkCustom(context, 'Agent', draft.custom as never, at);
    if (fixedVpnAddress !== undefined) await moveTo(context, publicId, fixedVpnAddress);
    const opening = await openingOf(context, publicId, draft.vpnRequireAccessApproval);
    const written = { ...draft, ...opening };
    if (rateLimiting === undefined) return written;
    return { ...written, ...(await resetLimit(context, publicId, rateLimiting)) };
  },

  async removing(context, publicId, at) {
    const { tx } = context;
    await mustApproveRemoval(context, publicId, at);
    await endControl(tx, publicId);
    await leave(tx, publicId, 'device-gone');
    await storeRemoved(context, publicId);
  },

  actions: {
    activate: takeIntoUse,
    fromTemplate: applyTemplate,
    fromTemplateOfAll: applyTemplate,
    importConfiguration: jobAction('configuration-import'),
    importConfigurationOfAll: jobAction('configuration-import'),
    pushConfiguration: jobAction('configuration-push'),
    pushLoggingConfiguration: jobAction('logging-configuration-push'),
    openVpn: turnTunnel,
    openVpnOfAll: turnTunnel,
    activateAlarming: activate('alarming'),
    activateLogging: activate('logging'),
    deactivateAlarming: deactivate('alarming'),
    deactivateLogging: deactivate('logging'),
  },
});

/** Makes a job of a kind for a device. */
function jobAction(type: Parameters<typeof createJob>[2]['type']) {
  return (context: RequestContext, publicId: string, _body: object, at: At) =>
    createJob(context, publicId, { type }, at);
}

interface Activation extends DeviceMeans {
  name: string;
  groups?: { publicId: string }[];
  template?: { publicId: string } | null;
}

/** Takes a device into use that was announced or taken over: from now on it is called something, and is in groups. */
async function takeIntoUse(
  context: RequestContext,
  publicId: string,
  { name, groups = [], template, ...means }: Activation,
  at: At,
): Promise<null> {
  const { tx, actor, visibility } = context;
  const { Agent: agents, AgentMembership } = visibility.registry.tables;
  await mayWrite(agents, context, publicId, at);
  const { rowCount } = await tx.execute(
    sql`update agent set active_status = 'active', name = ${name} where public_id = ${publicId} and active_status = 'inactive'`,
  );
  if (rowCount === 0) throw refuse('already-active', at);
  const memberships = groups.map((group) => ({ fields: { agent: { publicId }, group }, at }));
  if (memberships.length > 0) await makeRows(AgentMembership, context, memberships);
  await audit(tx, actor, { entity: Agent, publicId, act: 'activate', details: { after: { name } } });
  await licenseDevice(context, publicId, means, at);
  await publishUpdate(context, 'Agent', [publicId]);
  if (template) await applyTemplate(context, publicId, { template }, at);
  return null;
}

/** Commands a device to connect to its VPN server or to disconnect (spec 4.42); an offline device gets nothing. */
async function turnTunnel(
  context: RequestContext,
  publicId: string,
  { action }: { action: 'connect' | 'disconnect' },
  at: At,
): Promise<null> {
  const { tx, actor, visibility } = context;
  await mayWrite(visibility.registry.tables.Agent, context, publicId, at);
  const { rows } = await tx.execute(sql`select status from agent where public_id = ${publicId}`);
  if (rows[0]!.status !== 'online') throw refuse('device-unreachable', at);
  await sendCommand(tx, publicId, `openvpn.${action}`);
  await audit(tx, actor, { entity: Agent, publicId, act: `vpn-${action}` });
  return null;
}

/** Gives a device the address that a company administrator chose, or leaves the choice to the platform again. */
async function moveTo({ tx, actor }: RequestContext, publicId: string, address: string | null): Promise<void> {
  if (!mayEverywhere(actor, 'COMPANY_ADMIN')) throw refuse('not-allowed', { propertyName: 'fixedVpnAddress' });
  await fixAddress(tx, publicId, address);
  await sendCommand(tx, publicId, 'openvpn.place');
}

/** A rate limit can only be reset: this clears it and commands the device to try again (spec 4.39). */
async function resetLimit({ tx }: RequestContext, publicId: string, { configOpenvpnReset }: RateLimiting) {
  if (configOpenvpnReset !== true) return {};
  const { rows } = await tx.execute(sql`select rate_limiting as kept from agent where public_id = ${publicId}`);
  await sendCommand(tx, publicId, 'openvpn.connect');
  const rateLimiting = rows[0]!.kept as Record<string, unknown>;
  return { rateLimiting: { ...rateLimiting, configOpenvpnLimit: null, configOpenvpnCounter: 0 } };
}

async function sendCommand(
  tx: RequestContext['tx'],
  agentId: string,
  command: `openvpn.${'connect' | 'disconnect' | 'place'}`,
): Promise<void> {
  await tx.insert(agentCommandTable).values({ agentId, command });
  await wakeSenders(tx);
}
