import fc from 'fast-check';
import {
  type GatewayData,
  type GatewayState,
  gatewayLimits,
  gatewayTopic,
  gatewayTopics,
  parseGatewayCommand,
  parseGatewayData,
  parseGatewayReply,
  parseGatewayState,
  parseGatewayTopic,
  printGatewayMessage,
} from './gateway.ts';

const agentId = 'AbCdEfGh1234';
const parsers = [parseGatewayState, parseGatewayData, parseGatewayCommand, parseGatewayReply];
const moment = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const slug = fc.stringMatching(/^[A-Za-z0-9[\]][A-Za-z0-9_[\]-]{0,20}$/);
const vpn = fc.record({ server: fc.constantFrom('Amsterdam 3', 'Zürich') });

test('a topic that is printed is read as what it was', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9]{12}$/), fc.constantFrom(...gatewayTopics), (id, topic) => {
      expect(parseGatewayTopic(gatewayTopic(id, topic))).toEqual({ agentId: id, topic });
    }),
  );
});

test.each(['', 'gw', 'gw/+/state', 'gw/#', `gw/${agentId}/state/`, `/gw/${agentId}/state`, `gw/${agentId}/State`])(
  'the topic "%s" belongs to no device',
  (text) => expect(parseGatewayTopic(text)).toBeNull(),
);

test('messages that are printed are read as what they were', () => {
  const state: fc.Arbitrary<GatewayState> = fc.record({ online: fc.boolean(), since: moment, vpn: fc.option(vpn) });
  const number = fc.double({ noNaN: true, min: -1e300, max: 1e300 }).map((value) => value + 0);
  const data: fc.Arbitrary<GatewayData> = fc.array(
    fc.record({ time: moment, values: fc.dictionary(slug, number, { noNullPrototype: true }) }),
    { maxLength: 5 },
  );
  fc.assert(fc.property(state, (value) => expect(parseGatewayState(printGatewayMessage(value))).toEqual(value)));
  fc.assert(fc.property(data, (value) => expect(parseGatewayData(printGatewayMessage(value))).toEqual(value)));
});

test('no topic and no payload, however hostile, makes a parser throw', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseGatewayTopic(`gw/${text}`)));
  for (const parse of parsers) {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => void parse(bytes)));
    fc.assert(fc.property(fc.json({ stringUnit: 'binary' }), (text) => void parse(text)));
    expect(parse('['.repeat(gatewayLimits.payload))).toBeNull();
    expect(parse('{"__proto__":{"online":true}}')).toBeNull();
  }
});

test('values that a database would refuse are refused: characters, numbers, year 0', () => {
  const state = (server: string) => JSON.stringify({ online: true, since: '2030-01-01T00:00:00Z', vpn: { server } });
  expect(parseGatewayState(state('Amsterdam 3'))?.vpn?.server).toBe('Amsterdam 3');
  for (const server of ['', 'a\u0000', 'a\ud800', 'a\u202eb', 'a\u2066b', 'a'.repeat(129)])
    expect(parseGatewayState(state(server))).toBeNull();
  const data = (name: string, value: string) => `[{"time":"2030-01-01T00:00:00Z","values":{"${name}":${value}}}]`;
  expect(parseGatewayData(data('line-speed', '1.5'))).toHaveLength(1);
  for (const [name, value] of [
    ['line-speed', '1e999'],
    ['line-speed', '1.1e300'],
    ['line-speed', '-1.7e308'],
    ['line-speed', 'null'],
    ['line\\u0000speed', '1'],
  ] as const) {
    expect(parseGatewayData(data(name, value))).toBeNull();
  }
  expect(parseGatewayData('[{"time":"0000-01-01T00:00:00Z","values":{}}]')).toBeNull();
});

test('a message with undeclared fields is refused, such as a gateway’s own address', () => {
  const state = { online: true, since: '2030-01-01T00:00:00Z', vpn: { server: 'Amsterdam 3' } };
  expect(parseGatewayState(JSON.stringify(state))).toEqual(state);
  const address = '10.64.0.3';
  expect(parseGatewayState(JSON.stringify({ ...state, vpn: { ...state.vpn, address } }))).toBeNull();
  expect(parseGatewayState(JSON.stringify({ ...state, address }))).toBeNull();
  expect(parseGatewayData(`[{"time":"2030-01-01T00:00:00Z","values":{},"address":"${address}"}]`)).toBeNull();
  expect(parseGatewayReply(`{"id":"1","done":true,"address":"${address}"}`)).toBeNull();
});

test('a command to take a place names server and address, the others nothing more', () => {
  const vpn = { server: 'Amsterdam 3', address: '10.64.0.3' };
  const place = { id: '1', command: 'openvpn.place', vpn };
  expect(parseGatewayCommand(JSON.stringify(place))).toEqual(place);
  expect(parseGatewayCommand('{"id":"1","command":"openvpn.place"}')).toBeNull();
  expect(parseGatewayCommand('{"id":"1","command":"openvpn.connect"}')).not.toBeNull();
  expect(parseGatewayCommand(JSON.stringify({ ...place, command: 'openvpn.connect' }))).toBeNull();
});

test('a report of a job says its status, and an unknown reason counts as another one', () => {
  const id = 'Job000000001';
  expect(parseGatewayReply(`{"id":"${id}","job":"running"}`)).toEqual({ id, job: 'running' });
  expect(parseGatewayReply(`{"id":"${id}","job":"failed","reason":"no-space"}`)).toMatchObject({ reason: 'no-space' });
  expect(parseGatewayReply(`{"id":"${id}","job":"failed","reason":"gremlins"}`)).toMatchObject({ reason: 'other' });
  for (const job of ['pending', 'gone']) expect(parseGatewayReply(`{"id":"${id}","job":"${job}"}`)).toBeNull();
  expect(parseGatewayReply('{"id":"1","job":"done"}')).toBeNull();
});
