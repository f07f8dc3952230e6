/** @jest-environment ./shared/client/test/browser.mjs */
import type { AccessState } from '@lineside/contracts';
import type { AgentForAction, VpnStatus } from '@lineside/remote-kit';
import { connect, disconnect, requestAccess, requestMoreAccess, vpnInfo } from './actions.ts';

const inOrder = { disconnect, requestAccess, connect, requestMoreAccess, vpnInfo };
const idle: VpnStatus = { is: 'idle', agentId: null };

const device = (state: AccessState, more: Partial<AgentForAction> = {}): AgentForAction => ({
  publicId: 'AgentLabel02',
  name: 'Labeller 2',
  status: 'online',
  activeVpnSession: { vpnAddress: '10.144.12.7', rscServer: null },
  access: { state, until: null, request: null },
  can: { connect: state === 'open' || state === 'until', requestAccess: true, edit: false },
  vpnRequireAccessApproval: true,
  ...more,
});
const offered = (agent: AgentForAction, status = idle) =>
  Object.entries(inOrder).flatMap(([name, action]) => (action.visible(agent, status) ? [name] : []));

test('a device that needs approval offers Request access first, and Connect, which asks as well [4.30]', () => {
  expect(offered(device('needsApproval'))).toEqual(['requestAccess', 'connect']);
  expect(offered(device('rejected'))).toEqual(['requestAccess', 'connect']);
});

test('a device that is open offers Connect first', () => {
  expect(offered(device('open'))).toEqual(['connect', 'requestMoreAccess']);
  expect(offered(device('until'))).toEqual(['connect', 'requestMoreAccess']);
});

test('while a request waits there is nothing to press', () => {
  expect(offered(device('waiting'))).toEqual([]);
  expect(offered(device('scheduled'))).toEqual([]);
});

test('the device in use offers Disconnect in place of Connect, others stay as they are', () => {
  const status: VpnStatus = { is: 'connected', agentId: 'AgentLabel02' };
  expect(offered(device('until'), status)).toEqual(['disconnect', 'requestMoreAccess']);
  expect(offered(device('until'), { ...status, agentId: 'AgentOther00' })).toContain('connect');
});

test('a device that is offline can be asked for, not connected to; one without VPN says why', () => {
  expect(offered(device('needsApproval', { status: 'offline' }))).toEqual(['requestAccess']);
  expect(offered(device('open', { activeVpnSession: null }))).toEqual(['connect', 'requestMoreAccess', 'vpnInfo']);
});
