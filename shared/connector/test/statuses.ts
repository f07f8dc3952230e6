import type { ConnectorStatus } from '@lineside/contracts/connector';
import type { ConnectorEvent } from '../src/events.ts';

export const mine = '3f0c8f0e-6a52-4d6e-9a0e-0d6d3c0f1a11';
export const theirs = '7b1de6a4-1c52-4f0b-8a7e-aa6d3c0f1b22';
export const press = { publicId: 'AbCdEfGh1234', name: 'Press 4' };
const companyId = '1111-2222-3333-4444-5555';

const common = { driver: 'simulated', end: null, serial: 1 } as const;
const request = (agentId = press.publicId, controllerId = mine, code = '004', message = '') => ({
  agentId,
  companyId,
  controllerId,
  steps: [{ name: 'x', description: '', status: { code, message } }],
});
export const idle = (end: ConnectorStatus['end'] = null): ConnectorStatus => ({
  ...common,
  end,
  status: 'idle',
  activeRequest: '',
  computerAddress: null,
});
export const connecting = (...args: Parameters<typeof request>): ConnectorStatus => ({
  ...common,
  status: 'connecting',
  activeRequest: request(...args),
  computerAddress: null,
});
export const connected = (...args: Parameters<typeof request>): ConnectorStatus => ({
  ...common,
  status: 'connected',
  activeRequest: request(...args),
  computerAddress: '10.97.0.20',
  until: null,
});
export const status = (of: ConnectorStatus): ConnectorEvent => ({ type: 'status', status: of });
/** The same, read by a call. */
export const answered = (of: ConnectorStatus): ConnectorEvent => ({ type: 'answered', status: of });

export const ring = (clock: 'reconnect' | 'installer' | 'linger' | 'error'): ConnectorEvent => ({
  type: 'rang',
  clock,
});
