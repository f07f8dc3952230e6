import { bend } from './bend.ts';
import { make } from './make.ts';
import type { Operation } from './operations.ts';
import type { Random } from './random.ts';
import {
  addresses,
  bodies,
  chunks,
  framings,
  headerNames,
  headerValues,
  lengths,
  methods,
  queries,
  segments,
  types,
  versions,
} from './raw-values.ts';

/** The parts that all requests of a run share. */
export interface RawCaller {
  /** The Host header that the server answers to. */
  host: string;
  /** Headers of a person who is logged in. */
  headers: Record<string, string>;
  /** Ids of existing records. */
  ids: readonly string[];
}

export interface RawRequest {
  /** Parts of the request, each written on its own. */
  parts: Buffer[];
  /** Its error, for the report. */
  kind: string;
}

const line = (method: string, address: string, version = 'HTTP/1.1') => `${method} ${address} ${version}\r\n`;
const headOf = (headers: [string, string][]) =>
  `${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
const bytes = (text: string) => Buffer.from(text, 'latin1');

/** A request as bytes, mostly malformed; the same for the same random numbers. */
export function rawRequest(operations: readonly Operation[], caller: RawCaller, random: Random): RawRequest {
  const { verb, path, name, body } = random.pick(operations);
  const id = () => (random.happens(0.8) && caller.ids.length > 0 ? random.pick(caller.ids) : random.pick(segments));
  const address = `/api${path.replace(/\{\w+\}/g, id)}${random.happens(0.2) ? random.pick(queries) : ''}`;
  const known: [string, string][] = [
    ['Host', caller.host],
    ['Connection', 'close'],
    ...Object.entries({ 'Api-Version': '2', ...(random.happens(0.9) && caller.headers) }),
  ];
  const withBody = (text: string, type = 'application/json'): [string, string][] => [
    ...known,
    ['Content-Type', type],
    ['Content-Length', String(Buffer.byteLength(text))],
  ];
  const kinds: Record<string, () => (string | Buffer)[]> = {
    line: () => [line(random.pick(methods), random.pick(addresses), random.pick(versions)), headOf(known)],
    address: () => [line(random.pick(['GET', 'POST', 'HEAD']), random.pick(addresses)), headOf(known)],
    method: () => [line(random.pick(methods), address), headOf(known)],
    header: () => {
      const odd: [string, string] = [random.pick(headerNames), random.pick(headerValues)];
      const others = random.happens(0.5) ? known.filter(([name]) => name !== odd[0]) : known;
      const second = random.happens(0.2)
        ? [[random.pick(headerNames), random.pick(headerValues)] as [string, string]]
        : [];
      return [line(random.pick([verb, 'GET', 'POST']), address), headOf([...others, odd, ...second])];
    },
    body: () => {
      const text = random.pick(bodies);
      const method = random.pick([verb, 'POST', 'PATCH', 'PUT', 'DELETE', 'GET']);
      return [line(method, address), headOf(withBody(text, random.pick(types))), Buffer.from(text)];
    },
    value: () => {
      const text = body ? JSON.stringify(bend(make(body, name, {}, random), random)) : random.pick(bodies);
      return [line(verb, address), headOf(withBody(text ?? '')), Buffer.from(text ?? '')];
    },
    length: () => {
      const odd = random.pick(lengths);
      const headers: [string, string][] = [...known, ['Content-Type', 'application/json'], ['Content-Length', odd]];
      return [line(random.pick([verb, 'POST']), address), headOf(headers), '{"name":"x"}'];
    },
    chunks: () => {
      const headers: [string, string][] = [
        ...known,
        ['Content-Type', 'application/json'],
        ['Transfer-Encoding', 'chunked'],
      ];
      const chunk = random.pick(chunks);
      return [line(random.pick([verb, 'POST', 'GET']), address), headOf(headers), chunk];
    },
    framing: () => {
      const [odd, version] = [random.pick(framings), random.pick(['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0'])];
      const to = random.happens(0.1) ? `http://${caller.host}${address}` : address;
      const inner = `POST /api/registrations HTTP/1.1\r\n${headOf(known.slice(0, 1))}`;
      const rest = random.pick([inner, `5\r\n{"a":\r\n0\r\n\r\n`, '{"a":', `0\r\n\r\n${inner}`, '']);
      const method = random.pick([verb, 'GET', 'HEAD', 'OPTIONS', 'DELETE', 'POST', 'TRACE']);
      const head = headOf(known.filter(([name]) => name !== 'Connection'));
      return [line(method, to, version), `${odd}\r\n${head}`, rest, line('GET', '/api/server-time'), headOf(known)];
    },
    upgrade: () => {
      const to = random.pick([
        address,
        random.pick(addresses),
        '/api/change-notifications',
        `/api/agents/data/${id()},${id()}`,
      ]);
      const headers: [string, string][] = [
        ['Host', random.happens(0.9) ? caller.host : random.pick(headerValues)],
        ['Connection', 'Upgrade'],
        ['Upgrade', random.pick(['websocket', 'websocket', 'h2c', '', 'WebSocket, x'])],
        ['Sec-WebSocket-Version', random.pick(['13', '13', '8', '', 'x'])],
        ['Sec-WebSocket-Key', random.pick(['AAAAAAAAAAAAAAAAAAAAAA==', 'AAAAAAAAAAAAAAAAAAAAAA==', '', 'x'])],
        ...(random.happens(0.3) ? [['Sec-WebSocket-Protocol', random.pick(headerValues)] as [string, string]] : []),
        ...(random.happens(0.3)
          ? [['Sec-WebSocket-Extensions', random.pick(['permessage-deflate; x', ';', ',,'])] as [string, string]]
          : []),
      ];
      const frames = random.pick([
        Buffer.alloc(0),
        Buffer.from([0x81, 0xff, 255, 255, 255, 255, 255, 255, 255, 255]),
        Buffer.from('ff00ff', 'hex'),
        Buffer.from([0x81, 0x80, 0, 0, 0, 0]),
      ]);
      return [line(random.pick(['GET', 'GET', 'POST']), to), headOf(headers), frames];
    },
    noise: () => [Buffer.from(Array.from({ length: 1 + random.whole(400) }, () => random.whole(256)))],
    tls: () => [Buffer.from('16030100c8010000c40303', 'hex')],
    several: () => [
      line('GET', address),
      headOf(known.slice(0, 1)),
      line('GET', random.pick(addresses)),
      headOf(known),
    ],
    cut: () => {
      const whole = `${line('POST', address)}${headOf(withBody('{"name":"x"}'))}{"name":"x"}`;
      return [whole.slice(0, random.whole(whole.length))];
    },
  };
  const kind = random.pick(Object.keys(kinds));
  const pieces = kinds[kind]!().map((piece) => (typeof piece === 'string' ? bytes(piece) : piece));
  return { kind, parts: random.happens(0.5) ? pieces : [Buffer.concat(pieces)] };
}
