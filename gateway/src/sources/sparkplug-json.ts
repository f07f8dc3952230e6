import { dataTypes, type Metric, type RawValue } from './sparkplug-metric.ts';

/** Fields of a message of Sparkplug B with a value, by their names in the standard's schema; and that of the usual JSON. */
const values = ['value', 'intvalue', 'floatvalue', 'doublevalue', 'booleanvalue', 'stringvalue'];

/**
 * The metrics of a message of Sparkplug B as JSON: with `value`, or with the fields of the standard's schema (`intValue`,
 * `int_value` …). Throws where it is none.
 */
export function parseJson(payload: Buffer): Metric[] {
  const content: unknown = JSON.parse(payload.toString('utf8'));
  const metrics = isObject(content) ? content.metrics : undefined;
  if (!Array.isArray(metrics) || !metrics.every(isObject)) throw new Error('it has no list of metrics');
  return metrics.map((sent) => {
    const fields = new Map(Object.entries(sent).map(([key, field]) => [key.replaceAll('_', '').toLowerCase(), field]));
    const [name, alias] = [fields.get('name'), fields.get('alias')];
    return {
      name: typeof name === 'string' && name !== '' ? name : null,
      alias: typeof alias === 'number' || typeof alias === 'string' ? String(alias) : null,
      type: typeOf(fields.get('datatype')),
      isHistorical: fields.get('ishistorical') === true,
      raw: rawOf(fields),
    };
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A type by its number, or by its name such as Int32. */
function typeOf(type: unknown): number | null {
  if (typeof type === 'number') return type || null;
  return (typeof type === 'string' && (dataTypes as Record<string, number>)[type.toLowerCase()]) || null;
}

function rawOf(fields: ReadonlyMap<string, unknown>): RawValue {
  const long = fields.get('longvalue');
  if (fields.get('isnull') === true) return null;
  if (typeof long === 'number') return long;
  if (typeof long === 'string' && /^-?\d{1,20}$/.test(long)) return BigInt(long);
  const key = values.find((name) => fields.has(name));
  const value = key && fields.get(key);
  return value === null || ['boolean', 'number', 'string'].includes(typeof value) ? (value as RawValue) : undefined;
}

/** A message that sets one boolean. */
export const printJson = (name: string, value: boolean, time: number): Buffer =>
  Buffer.from(JSON.stringify({ timestamp: time, metrics: [{ name, timestamp: time, dataType: 'Boolean', value }] }));
