import type { Random } from './random.ts';
import type { RawRequest } from './raw-request.ts';

/** A string of MQTT, with its length before it. */
const text = (value: string, length = Buffer.byteLength(value)) =>
  Buffer.concat([Buffer.from([(length >> 8) & 255, length & 255]), Buffer.from(value)]);

/** The remaining length of a packet, seven bits in a byte. */
function lengthOf(count: number): number[] {
  const low = count & 127;
  return count > 127 ? [low | 128, ...lengthOf(count >> 7)] : [low];
}

const packet = (first: number, body: Buffer, length = lengthOf(body.length)) =>
  Buffer.concat([Buffer.from([first, ...length]), body]);

const topics = ['gw/x/state', 'gw/+/data', '#', '$share/intake/gw/+/data', '$SYS/#', '', 'a/\0', `${'a/'.repeat(500)}`];

/** Packets of MQTT as bytes, mostly malformed; the same for the same random numbers. */
export function rawMqtt(random: Random): RawRequest {
  const name = random.pick(['MQTT', 'MQTT', 'MQTT', 'MQIsdp', '', 'HTTP']);
  const level = random.pick([4, 4, 4, 3, 5, 0, 255]);
  const flags = random.pick([0, 2, 0xc2, 0xc6, 0x2e, 0xff, random.whole(256)]);
  const fields = ['gateway', 'will', '{}', 'name', 'secret'].slice(0, random.whole(6));
  const connect = packet(
    0x10,
    Buffer.concat([
      text(name),
      Buffer.from([level, flags, 0, 60]),
      ...fields.map((field) => text(field, random.happens(0.1) ? random.whole(65_536) : undefined)),
    ]),
  );
  const topic = random.pick(topics);
  const others: Record<string, () => Buffer> = {
    publish: () =>
      packet(0x30 | random.whole(16), Buffer.concat([text(topic), Buffer.from([0, 1]), Buffer.from('{"a":1}')])),
    subscribe: () => packet(0x82, Buffer.concat([Buffer.from([0, 1]), text(topic), Buffer.from([random.whole(4)])])),
    length: () => packet(0x30, Buffer.from('x'), [255, 255, 255, random.pick([127, 255])]),
    type: () => packet(random.whole(256), Buffer.from([0, random.whole(256)])),
    noise: () => Buffer.from(Array.from({ length: 1 + random.whole(300) }, () => random.whole(256))),
    http: () => Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n'),
    nothing: () => Buffer.alloc(0),
  };
  const kind = random.pick(Object.keys(others));
  const parts = [...(random.happens(0.8) ? [connect] : []), others[kind]!()].filter(({ length }) => length > 0);
  const whole = Buffer.concat(parts);
  return {
    kind: `mqtt ${kind}`,
    parts: random.happens(0.2) ? [whole.subarray(0, 1 + random.whole(whole.length || 1))] : parts,
  };
}
