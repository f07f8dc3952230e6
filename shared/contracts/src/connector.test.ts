import fc from 'fast-check';
import { connectBody, connectorStatus, connectTicket, isStepError, pairBody } from './connector.ts';

const active = {
  agentId: 'AbCdEfGh1234',
  companyId: '1111-2222-3333-4444-5555',
  controllerId: '3f0c8f0e-6a52-4d6e-9a0e-0d6d3c0f1a11',
  steps: [],
};
const idle = { serial: 1, driver: 'simulated', end: null, status: 'idle', activeRequest: '', computerAddress: null };

test('a status is idle with no request, or connecting or connected with one [3.36][3.37][4.25]', () => {
  expect(connectorStatus.parse(idle).status).toBe('idle');
  expect(connectorStatus.safeParse({ ...idle, activeRequest: active }).success).toBe(false);
  expect(connectorStatus.safeParse({ ...idle, status: 'connecting' }).success).toBe(false);
  expect(connectorStatus.parse({ ...idle, status: 'connecting', activeRequest: active }).status).toBe('connecting');
  expect(connectorStatus.safeParse({ ...idle, status: 'connected', activeRequest: active }).success).toBe(false);
  expect(connectorStatus.safeParse({ ...idle, status: 'gone' }).success).toBe(false);
});

test('Connect takes companyId and agentId and not one key more [7.64]', () => {
  expect(connectBody.safeParse({ companyId: active.companyId, agentId: active.agentId }).success).toBe(true);
  fc.assert(
    fc.property(
      fc.string().filter((key) => key !== 'companyId' && key !== 'agentId' && key !== '__proto__'),
      fc.anything(),
      (key, value) => {
        const body = { companyId: active.companyId, agentId: active.agentId, [key]: value };
        return !connectBody.safeParse(body).success;
      },
    ),
  );
});

test('a user token of 32 characters or text with header separators is no connect ticket', () => {
  expect(connectTicket.safeParse('a'.repeat(32)).success).toBe(false);
  expect(connectTicket.safeParse('a'.repeat(43)).success).toBe(true);
  expect(connectTicket.safeParse(`${'a'.repeat(43)}\r\nX: y`).success).toBe(false);
});

test('a pairing code is url-safe text of at least 22 characters', () => {
  expect(pairBody.safeParse({ code: 'a'.repeat(22) }).success).toBe(true);
  expect(pairBody.safeParse({ code: 'a'.repeat(21) }).success).toBe(false);
  expect(pairBody.safeParse({ code: 'a'.repeat(22), origin: 'https://x' }).success).toBe(false);
});

test('codes from 010 on are errors, those of progress are not', () => {
  const step = (code: string) => ({ name: 'x', description: '', status: { code, message: '' } });
  expect(['000', '001', '002', '003', '004'].map((code) => isStepError(step(code)))).not.toContain(true);
  expect(['010', '110', '999'].map((code) => isStepError(step(code)))).not.toContain(false);
});
