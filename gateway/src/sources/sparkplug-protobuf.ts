import { Root, type Type } from 'protobufjs/light.js';
import { dataTypes, type Metric, type RawValue } from './sparkplug-metric.ts';

/** As in the standard's schema: a field that was sent is there, also with 0 or false. */
const edition = 'proto2';

/** The fields of a message of Sparkplug B that are read; others are passed over. */
const { Payload } = Root.fromJSON({
  nested: {
    Payload: {
      edition,
      fields: {
        timestamp: { id: 1, type: 'uint64' },
        metrics: { id: 2, type: 'Metric', rule: 'repeated' },
      },
    },
    Metric: {
      edition,
      fields: {
        name: { id: 1, type: 'string' },
        alias: { id: 2, type: 'uint64' },
        timestamp: { id: 3, type: 'uint64' },
        datatype: { id: 4, type: 'uint32' },
        isHistorical: { id: 5, type: 'bool' },
        isNull: { id: 7, type: 'bool' },
        intValue: { id: 10, type: 'uint32' },
        longValue: { id: 11, type: 'uint64' },
        floatValue: { id: 12, type: 'float' },
        doubleValue: { id: 13, type: 'double' },
        booleanValue: { id: 14, type: 'bool' },
        stringValue: { id: 15, type: 'string' },
      },
    },
  },
}).nested as { Payload: Type };

/** A metric as the library has it, with the fields that were sent. */
interface Sent {
  name?: string;
  alias?: string;
  datatype?: number;
  isHistorical?: boolean;
  isNull?: boolean;
  longValue?: string;
  [value: string]: RawValue;
}

const values = ['intValue', 'floatValue', 'doubleValue', 'booleanValue', 'stringValue'];

/** The metrics of a message. Throws where it is no message of Sparkplug B. */
export function parseProtobuf(payload: Buffer): Metric[] {
  const { metrics = [] } = Payload.toObject(Payload.decode(payload), { longs: String }) as { metrics?: Sent[] };
  return metrics.map((sent) => ({
    name: sent.name || null,
    alias: sent.alias ?? null,
    type: sent.datatype || null,
    isHistorical: sent.isHistorical ?? false,
    raw: rawOf(sent),
  }));
}

function rawOf(sent: Sent): RawValue {
  if (sent.isNull) return null;
  if (sent.longValue !== undefined) return BigInt(sent.longValue);
  const key = values.find((key) => key in sent);
  return key && sent[key];
}

/** A message that sets one boolean. */
export const printProtobuf = (name: string, value: boolean, time: number): Buffer =>
  Buffer.from(
    Payload.encode({
      timestamp: time,
      metrics: [{ name, timestamp: time, datatype: dataTypes.boolean, booleanValue: value }],
    }).finish(),
  );
