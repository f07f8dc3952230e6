/** The numbers of value fields in the schema of Sparkplug B, and how each is written. */
const valueFields = {
  int: { id: 10, write: (value: number | bigint) => varint(value) },
  long: { id: 11, write: (value: number | bigint) => varint(value) },
  float: { id: 12, write: (value: number) => floating(value, 4) },
  double: { id: 13, write: (value: number) => floating(value, 8) },
  boolean: { id: 14, write: (value: boolean) => varint(value ? 1 : 0) },
  string: { id: 15, write: (value: string) => sized(Buffer.from(value)) },
  // a table without columns
  dataset: { id: 17, write: () => sized(Buffer.alloc(0)) },
} as const;
type ValueField = keyof typeof valueFields;

/** A metric of a message: its value is in the field that is given. */
export type SentMetric = {
  name?: string;
  alias?: number;
  datatype?: number;
  isHistorical?: boolean;
  isNull?: boolean;
} & { [F in ValueField]?: boolean | number | bigint | string };

/** A message of Sparkplug B, byte by byte as the standard says. */
export function sparkplugMessage(metrics: readonly SentMetric[]): Buffer {
  const time = varint(1_772_625_600_000);
  const fields = metrics.map((metric) => field(2, 2, sized(metricOf(metric))));
  return Buffer.concat([field(1, 0, time), ...fields, field(3, 0, varint(7))]);
}

function metricOf({ name, alias, datatype, isHistorical, isNull, ...value }: SentMetric): Buffer {
  const values = Object.entries(value).map(([key, one]) => {
    const { id, write } = valueFields[key as ValueField];
    const wire = key === 'float' ? 5 : key === 'double' ? 1 : key === 'string' || key === 'dataset' ? 2 : 0;
    return field(id, wire, write(one as never));
  });
  return Buffer.concat([
    ...(name === undefined ? [] : [field(1, 2, sized(Buffer.from(name)))]),
    ...(alias === undefined ? [] : [field(2, 0, varint(alias))]),
    ...(datatype === undefined ? [] : [field(4, 0, varint(datatype))]),
    ...(isHistorical ? [field(5, 0, varint(1))] : []),
    ...(isNull ? [field(7, 0, varint(1))] : []),
    ...values,
  ]);
}

const field = (id: number, wire: number, content: Buffer) => Buffer.concat([varint((id << 3) | wire), content]);

const sized = (content: Buffer) => Buffer.concat([varint(content.length), content]);

function varint(value: number | bigint): Buffer {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return Buffer.from([...bytes, Number(rest)]);
}

function floating(value: number, size: 4 | 8): Buffer {
  const bytes = Buffer.alloc(size);
  if (size === 4) bytes.writeFloatLE(value);
  else bytes.writeDoubleLE(value);
  return bytes;
}
