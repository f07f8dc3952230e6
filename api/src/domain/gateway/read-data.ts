import {
  gatewayData,
  gatewayLimits,
  isVariableSlug,
  type Reading,
  type RefusedReason,
  reading,
  readingLimits,
} from '@lineside/contracts/gateway';

/** Unreadable values of a message: how many, why, and the first one. */
export interface RefusedValues {
  count: number;
  reason: RefusedReason;
  example: string;
}

export interface ReadData {
  values: { slug: string; time: string; value: Reading }[];
  refused: RefusedValues | null;
  /** The newest time in the message, in milliseconds; also of values that were refused for it. Undefined without any. */
  newest?: number;
}

/** The first moment that a gateway can name. */
const earliestMs = Date.parse('2000-01-01T00:00:00Z');

/** Characters of an example. */
const exampleLength = 64;

/** The text of a payload as an example: control characters and halves of characters would be refused by a database. */
export const exampleOf = (payload: Uint8Array | string): string =>
  (typeof payload === 'string' ? payload : new TextDecoder().decode(payload.subarray(0, 4 * exampleLength)))
    .slice(0, exampleLength)
    .replace(/\p{C}/gu, ' ');

/** NaN and the infinities, which many gateways print: JSON doesn't allow them. Each means that there is no value. */
const noNumbers = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g;

function parse(payload: Uint8Array): unknown {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(payload);
  try {
    return JSON.parse(text);
  } catch {
    return JSON.parse(text.replace(noNumbers, (match) => (match.startsWith('"') ? match : 'null')));
  }
}

/**
 * Reads a batch of values one by one: valid values are kept, and invalid ones counted with a reason. NaN and null are
 * no values, and not counted.
 */
export function readData(payload: Uint8Array, now: number): ReadData {
  const values: ReadData['values'] = [];
  let refused: RefusedValues | null = null;
  const refuse = (reason: RefusedReason, example: unknown, count = 1) => {
    refused ??= { count: 0, reason, example: exampleOf(JSON.stringify(example) ?? '') };
    refused.count += count;
  };
  let message: unknown;
  try {
    message = parse(payload);
  } catch {
    return { values, refused: { count: 1, reason: 'format', example: exampleOf(payload) } };
  }
  const moments = Array.isArray(message) ? message : [message];
  if (moments.length > gatewayLimits.moments) refuse('tooMany', moments.length, moments.length - gatewayLimits.moments);
  const times = moments.slice(0, gatewayLimits.moments).map((moment) => readMoment(moment, now, values, refuse));
  const newest = Math.max(...times.filter((time) => !Number.isNaN(time)));
  return { values, refused, ...(newest > Number.NEGATIVE_INFINITY && { newest }) };
}

/** Reads the values of a moment; returns its time in milliseconds, NaN if it has none. */
function readMoment(
  item: unknown,
  now: number,
  to: ReadData['values'],
  refuse: (reason: RefusedReason, example: unknown, count?: number) => void,
): number {
  if (!isObject(item) || !isObject(item.values)) {
    refuse('format', item);
    return Number.NaN;
  }
  const entries = Object.entries(item.values).filter(([, value]) => value !== null);
  const at = momentOf(item.time);
  if (!(at <= now + gatewayLimits.aheadMs && at >= now - gatewayLimits.oldestMs)) {
    refuse('time', item.time, Math.max(entries.length, 1));
    return at;
  }
  const iso = new Date(at).toISOString();
  for (const [slug, value] of entries.slice(0, gatewayLimits.values)) {
    if (!isVariableSlug(slug)) refuse('name', { [slug]: value });
    else {
      const found = readingOf(value);
      if (found !== undefined) to.push({ slug, time: iso, value: found });
      else refuse(typeof value === 'string' ? 'text' : 'number', { [slug]: value });
    }
  }
  if (entries.length > gatewayLimits.values) refuse('tooMany', entries.length, entries.length - gatewayLimits.values);
  return at;
}

/** In milliseconds; NaN for what isn't a moment. Most are written as we write them, and then need no schema. */
function momentOf(value: unknown): number {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (at >= earliestMs && new Date(at).toISOString() === value) return at;
  return gatewayData.element.shape.time.safeParse(value).success ? at : Number.NaN;
}

/** Undefined for what isn't one. Most are numbers, and need no schema. */
function readingOf(value: unknown): Reading | undefined {
  if (typeof value === 'number' && Math.abs(value) <= readingLimits.number) return value;
  return reading.safeParse(value).data;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
