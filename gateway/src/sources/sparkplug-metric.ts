import type { TypedValue } from './typed-value.ts';

/** A value in a message of Sparkplug B. */
export interface Metric {
  /** Left out where the node said in its birth which alias the name has. */
  name: string | null;
  alias: string | null;
  /** The number of its type (`dataTypes`); null where only the birth says it. */
  type: number | null;
  /** It was measured earlier, and isn't the present value. */
  isHistorical: boolean;
  /** As it was sent: whole numbers without their sign, if the format has none. */
  raw: RawValue;
}

/** Null: the node has no value; undefined: it has one of another kind, such as a table. */
export type RawValue = boolean | number | bigint | string | null | undefined;

/** The numbers of types in the standard. */
export const dataTypes = {
  ...{ int8: 1, int16: 2, int32: 3, int64: 4, uint8: 5, uint16: 6, uint32: 7, uint64: 8, float: 9, double: 10 },
  ...{ boolean: 11, string: 12, datetime: 13, text: 14 },
};

/** The sizes of numbers with a sign, in bits. */
const signedBits: Record<number, number> = {
  [dataTypes.int8]: 8,
  [dataTypes.int16]: 16,
  [dataTypes.int32]: 32,
  [dataTypes.int64]: 64,
};

/** A metric's value in its type; of a moment its text, in UTC. */
export function typedOf({ raw }: Pick<Metric, 'raw'>, type: number | null): TypedValue {
  if (raw === null) return { problem: 'the broker has no value' };
  if (raw === undefined) return { problem: 'the broker has no single number, text or boolean' };
  if (typeof raw === 'boolean' || typeof raw === 'string') return { value: raw };
  if (type === dataTypes.datetime) {
    const date = new Date(Number(raw));
    return Number.isNaN(date.getTime()) ? { problem: `${raw} is no time` } : { value: date.toISOString() };
  }
  const bits = type === null ? undefined : signedBits[type];
  const isWhole = typeof raw === 'bigint' || Number.isInteger(raw);
  return { value: Number(bits && isWhole ? BigInt.asIntN(bits, BigInt(raw)) : raw) };
}
