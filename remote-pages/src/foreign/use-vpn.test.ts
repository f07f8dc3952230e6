import type { Attempt, VpnSession } from '@lineside/connector';
import { vpnStatusOf } from './use-vpn.ts';

const agent = { publicId: 'Agent0000001', name: 'Filler 3' };
const none: Attempt = { is: 'none' };
const step = { name: 'openvpn.connection', description: 'Tunnel', status: { code: '004', message: 'active', more: 1 } };
const told = (session: VpnSession, attempt: Attempt = none, known = [agent.publicId]) =>
  vpnStatusOf(session, attempt, 'Company00001', known);

test('a component reads its viewer’s VPN connection with its steps, without the browser’s id', () => {
  const idle: VpnSession = { is: 'idle', ended: null, lingering: false };
  expect(told(idle)).toEqual({ status: 'idle', activeRequest: '' });
  const active = { agentId: agent.publicId, companyId: 'Company00001', controllerId: '' };
  expect(told({ is: 'connecting', agent, steps: [step] })).toEqual({
    status: 'connecting',
    activeRequest: {
      ...active,
      steps: [{ name: step.name, description: 'Tunnel', status: { code: '004', message: 'active' } }],
    },
  });
  const connected: VpnSession = { is: 'connected', agent, computerAddress: '10.0.0.2', until: null, since: 0 };
  expect(told(connected)).toEqual({ status: 'connected', activeRequest: { ...active, steps: [] } });
  expect(told(idle, { is: 'preparing', agent })).toMatchObject({ status: 'connecting', activeRequest: active });
  expect(told({ is: 'elsewhere', does: 'connected', agentId: agent.publicId })).toMatchObject({ status: 'connected' });
});

test('a connection to a device that the page doesn’t know is told as none', () => {
  const elsewhere: VpnSession = { is: 'elsewhere', does: 'connected', agentId: 'Agent0000009' };
  expect(told(elsewhere)).toEqual({ status: 'idle', activeRequest: '' });
  expect(told({ is: 'connecting', agent, steps: [] }, none, [])).toEqual({ status: 'idle', activeRequest: '' });
});
