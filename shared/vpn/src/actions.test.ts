/** @jest-environment @lineside/testing/environment */
import type { AccessState } from '@lineside/contracts';
import type { AgentForAction, VpnStatus } from '@lineside/remote-kit';
import {
  breakOff,
  connect,
  disconnect,
  moreVpnInfo,
  requestAccess,
  requestMoreTime,
  vpnInfo,
  withdrawRequest,
} from './actions.ts';

const inOrder = {
  disconnect,
  requestAccess,
  vpnInfo,
  connect,
  requestMoreTime,
  withdrawRequest,
  breakOff,
};
const idle: VpnStatus = { is: 'idle', agentId: null };

const device = (state: AccessState, more: Partial<AgentForAction> = {}): AgentForAction => ({
  publicId: 'AgentLabel02',
  name: 'Labeller 2',
  status: 'online',
  activeVpnSession: { vpnAddress: '10.144.12.7', rscServer: null, startedOn: null, sessionName: null, closed: false },
  access: { state, until: state === 'until' ? '2026-03-12T14:40:00Z' : null, request: null, note: null },
  can: {
    connect: state === 'open' || state === 'until',
    requestAccess: true,
    edit: false,
    openAccess: false,
    transfer: false,
  },
  vpnRequireAccessApproval: true,
  ...more,
});
const offered = (agent: AgentForAction, status = idle) =>
  Object.entries(inOrder).flatMap(([name, action]) => (action.visible(agent, status) ? [name] : []));

test('a device that needs approval has one button that opens the request dialog, the filled one', () => {
  expect(offered(device('needsApproval'))).toEqual(['requestAccess']);
  expect(offered(device('rejected'))).toEqual(['requestAccess']);
  expect(requestAccess.primary).toBe(true);
});

test('an open device offers Connect and no request, or more time near the end', () => {
  expect(offered(device('open'))).toEqual(['connect']);
  expect(offered(device('until'))).toEqual(['connect', 'requestMoreTime']);
});

test('a waiting request can only be withdrawn, and scheduled access waits for its time', () => {
  const request = { publicId: 'Request00001', name: null };
  expect(offered(device('waiting', { access: { state: 'waiting', until: null, request, note: null } }))).toEqual([
    'withdrawRequest',
  ]);
  expect(offered(device('scheduled', { access: { state: 'scheduled', until: null, request, note: null } }))).toEqual(
    [],
  );
  expect(withdrawRequest.secondary).toBe(true);
});

test('the device in use offers Disconnect in place of Connect, others stay as they are', () => {
  const status: VpnStatus = { is: 'connected', agentId: 'AgentLabel02' };
  expect(offered(device('until'), status)).toEqual(['disconnect', 'requestMoreTime']);
  expect([disconnect.ends, disconnect.primary]).toEqual([true, undefined]);
  expect(offered(device('until'), { ...status, agentId: 'AgentOther00' })).toContain('connect');
});

test('a connecting device keeps a busy Connect button and no Disconnect', () => {
  const status: VpnStatus = { is: 'connecting', agentId: 'AgentLabel02' };
  expect(offered(device('until'), status)).toEqual(['connect', 'requestMoreTime', 'breakOff']);
  expect(connect.busy?.when(device('until'), status)).toBe(true);
  expect(connect.busy?.when(device('until'), { ...status, agentId: 'AgentOther00' })).toBe(false);
  expect(connect.busy?.when(device('until'), { ...status, is: 'connected' })).toBe(false);
  expect([breakOff.secondary, disconnect.primary]).toEqual([true, undefined]);
});

test('an offline device can be requested but not connected, and one without VPN says why', () => {
  expect(offered(device('needsApproval', { status: 'offline' }))).toEqual(['requestAccess']);
  expect(offered(device('open', { activeVpnSession: null }))).toEqual(['vpnInfo', 'connect']);
});

test('VPN info of a device waits in its menu while nothing is wrong [2.71]', () => {
  const isVisible = (agent: AgentForAction, status = idle) => moreVpnInfo.visible(agent, status);
  expect([isVisible(device('open')), isVisible(device('needsApproval'))]).toEqual([true, false]);
  // it is the first action then, in words of its own
  expect(isVisible(device('open', { activeVpnSession: null }))).toBe(false);
  expect(moreVpnInfo.secondary).toBe(true);
});
