import { type IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { aFolder, cleanUp } from '../../test/connector.ts';
import { openPairings, type Pairings } from '../pairing/pairings.ts';
import { admit, admitSocket, enter } from './gates.ts';

const portal = 'https://norwell.example';
const ports = [9250];

let pairings: Pairings;
let token: string;
beforeAll(() => {
  pairings = openPairings(aFolder());
  token = pairings.add(portal, `${portal}/api/`);
});
afterAll(cleanUp);

const request = (method: string, headers: IncomingHttpHeaders) =>
  Object.assign(new IncomingMessage(new Socket()), { method, headers });

/** A call that passes every gate, with overrides. */
const call = (headers: IncomingHttpHeaders = {}, method = 'POST') =>
  request(method, {
    host: 'localhost:9250',
    origin: portal,
    'lineside-pairing': token,
    'content-type': 'application/json',
    ...headers,
  });

/** A socket that passes every gate, with overrides. */
const socket = (headers: IncomingHttpHeaders = {}) =>
  request('GET', {
    host: 'localhost:9250',
    origin: portal,
    'sec-websocket-protocol': `lineside.pairing.${token}`,
    ...headers,
  });

test('a page of any portal enters, with its origin', () => {
  expect(enter(call({ origin: 'https://elsewhere.example' }), ports)).toEqual({
    refused: null,
    origin: 'https://elsewhere.example',
  });
});

test('a request to another host or without a page has no origin to answer', () => {
  expect(enter(call({ host: 'evil.example:9250' }), ports)).toEqual({ refused: 'host', origin: null });
  expect(enter(call({ host: undefined }), ports)).toEqual({ refused: 'host', origin: null });
  expect(enter(call({ origin: 'null' }), ports)).toEqual({ refused: 'origin', origin: null });
  expect(enter(call({ origin: undefined }), ports)).toEqual({ refused: 'origin', origin: null });
});

test('a call of a paired page is admitted, with its portal', () => {
  expect(admit(call(), ports, pairings)).toEqual({
    refused: null,
    origin: portal,
    pairing: pairings.find(portal, token),
  });
});

test('a call is refused at the gate that it fails, and a page of an unknown portal may read why', () => {
  expect(admit(call({ host: 'evil.example' }), ports, pairings)).toEqual({ refused: 'host', origin: null });
  expect(admit(call({ origin: 'null' }), ports, pairings)).toEqual({ refused: 'origin', origin: null });
  for (const wrong of [undefined, '', 'A'.repeat(43), [token]]) {
    expect(admit(call({ 'lineside-pairing': wrong }), ports, pairings)).toEqual({ refused: 'pair', origin: portal });
  }
  expect(admit(call({ 'content-type': 'text/plain' }), ports, pairings)).toEqual({
    refused: 'content',
    origin: portal,
  });
});

test('a read has no body and needs no content type', () => {
  expect(admit(call({ 'content-type': undefined }, 'GET'), ports, pairings).refused).toBeNull();
  expect(admit(call({ 'content-type': undefined }), ports, pairings).refused).toBe('content');
});

test('a socket passes the same checks, with its token as subprotocol', () => {
  const admitted = { refused: null, origin: portal, pairing: pairings.find(portal, token) };
  expect(admitSocket(socket(), ports, pairings)).toEqual(admitted);
  const refused = (headers: IncomingHttpHeaders) => admitSocket(socket(headers), ports, pairings);
  expect(refused({ host: 'evil.example' })).toEqual({ refused: 'host', origin: null });
  expect(refused({ origin: 'null' })).toEqual({ refused: 'origin', origin: null });
  expect(refused({ 'sec-websocket-protocol': undefined })).toEqual({ refused: 'pair', origin: portal });
  expect(refused({ 'sec-websocket-protocol': 'chat' })).toEqual({ refused: 'pair', origin: portal });
  const elsewhere = 'https://elsewhere.example';
  expect(refused({ origin: elsewhere })).toEqual({ refused: 'pair', origin: elsewhere });
});
