import { CallFailed, fetchList, fetchOne, serverNow, sessionState } from '@lineside/client';
import { lacksRight } from '@lineside/connector';
import { Agent, AgentAccessRequest, where, wholeMinute } from '@lineside/contracts';
import { ask, type ConnectInterceptor } from '@lineside/remote-kit';
import type {} from '../questions.ts';

/**
 * Without approved VPN access the request dialog opens, VPN selected, and nothing is connected (spec 4.30); a person
 * who can't get access sees why. Access about to start counts in whole minutes in the browser (spec 4.05); the API's
 * ticket decides.
 */
export const needAccess: ConnectInterceptor = async ({ publicId }, asking) => {
  const agent = await fetchOne(Agent, { publicId }, { fields: ['can', 'access'] });
  if (!agent.ok) throw new CallFailed(agent.failure);
  if (agent.data.can.connect) return 'go-on';
  if (lacksRight(agent.data)) {
    await asking(ask('why-not-connect', { agentId: publicId }));
    return 'block';
  }
  if (await hasApproved(publicId, serverNow())) return 'go-on';
  await asking(ask('request-access', { agentId: publicId, vpn: true }));
  return 'block';
};

/** Whether one of my requests for the device's VPN is approved for this minute (spec 7.57). */
async function hasApproved(agentId: string, now: number): Promise<boolean> {
  const session = sessionState();
  if (session.state !== 'signed-in') return false;
  const thisMinute = new Date(wholeMinute(now)).toISOString();
  const approvedRequests = await fetchList(AgentAccessRequest, {
    parent: agentId,
    fields: ['servers'],
    filters: [
      where('eq', 'user.publicId', session.user.publicId),
      where('eq', 'status', 'approved'),
      where('eq', 'vpn', true),
      where('lte', 'start', thisMinute),
      where('gte', 'end', thisMinute),
    ],
    pageSize: 1,
  });
  if (!approvedRequests.ok) throw new CallFailed(approvedRequests.failure);
  return approvedRequests.data.rows.length > 0;
}
