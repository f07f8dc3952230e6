import { connectorHeaders } from '@lineside/contracts/connector';
import { agentId, companyId, connectHeaders, sectorId } from '../../test/page.ts';
import { readConnect, readDisconnect } from './schema.ts';

const ticket = 'T'.repeat(43);
const controllerId = '3f0c8f0e-6a52-4d6e-9a0e-0d6d3c0f1a11';
const headers = { ...connectHeaders(ticket), [connectorHeaders.controller]: controllerId };
const body = { companyId, agentId };

test('Connect is read from its headers and its body; what else a browser sends is not looked at', () => {
  const allHeaders = { ...headers, 'user-agent': 'a browser' };
  expect(readConnect(allHeaders, body)).toEqual({ companyId, agentId, ticket, sectorId, controllerId, protocol: null });
});

test('a protocol may be forced, by one of two words alone [9.15]', () => {
  const withProtocol = (protocol: string) =>
    readConnect({ ...headers, [connectorHeaders.protocol]: protocol }, body)?.protocol;
  expect([withProtocol('tcp4'), withProtocol('tcp6')]).toEqual(['tcp4', 'tcp6']);
  for (const wrong of ['tcp', 'udp', '', 'tcp4-client', 'tcp4 tcp6']) expect(withProtocol(wrong)).toBeUndefined();
});

const optional: string[] = [connectorHeaders.pairing, connectorHeaders.protocol];

test.each(Object.values(connectorHeaders).filter((name) => !optional.includes(name)))(
  'Connect without %s, or with what can be none, is refused',
  (name) => {
    const { [name]: _, ...others } = headers as Record<string, string>;
    expect(readConnect(others, body)).toBeNull();
    expect(readConnect({ ...headers, [name]: 'x' }, body)).toBeNull();
  },
);

test.each([undefined, [], {}, { companyId }, { agentId }, { companyId, agentId, api: 'https://evil.example' }])(
  'Connect with %j for its body is refused',
  (wrong) => {
    expect(readConnect(headers, wrong)).toBeNull();
  },
);

test('Disconnect has only headers and no body', () => {
  expect(readDisconnect(headers, {})).toEqual({ controllerId });
  expect(readDisconnect({}, {})).toBeNull();
  expect(readDisconnect({ [connectorHeaders.controller]: 'me' }, {})).toBeNull();
  for (const more of [undefined, [], body]) expect(readDisconnect(headers, more)).toBeNull();
});
