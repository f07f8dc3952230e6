import {
  type GatewayState,
  type GatewayTopic,
  gatewayLimits,
  parseGatewayData,
  parseGatewayReply,
  parseGatewayState,
  parseGatewayTopic,
} from '@lineside/contracts/gateway';

export interface Value {
  agent: string;
  slug: string;
  time: string;
  value: number;
}

/** Input since the last write: the last state of each agent and all values; and the functions to acknowledge them. */
export interface Batch {
  states: Map<string, GatewayState>;
  values: Value[];
  /** When agents were last heard themselves: not by a kept message. */
  heard: Map<string, number>;
  acknowledge: (() => void)[];
}

export const emptyBatch = (): Batch => ({ states: new Map(), values: [], heard: new Map(), acknowledge: [] });

/** How old a value may be: history keeps no older ones. In milliseconds. */
const oldest = 30 * 86_400_000;

/** Adds a message to a batch, and returns its agent and topic; null for an invalid one. */
export function take(
  batch: Batch,
  text: string,
  payload: Uint8Array,
  kept: boolean,
  now: number,
): { agentId: string; topic: GatewayTopic } | null {
  const topic = parseGatewayTopic(text);
  if (!topic) return null;
  const { agentId } = topic;
  if (topic.topic === 'state') {
    const state = parseGatewayState(payload);
    if (!state) return null;
    batch.states.set(agentId, state);
    // a client that disconnected is reported by its last will
    if (state.online && !kept) batch.heard.set(agentId, now);
    return topic;
  }
  if (topic.topic === 'data') {
    const data = parseGatewayData(payload);
    if (!data || !addValues(batch.values, agentId, data, now)) return null;
  } else if (!parseGatewayReply(payload)) return null;
  batch.heard.set(agentId, now);
  return topic;
}

function addValues(to: Value[], agent: string, data: NonNullable<ReturnType<typeof parseGatewayData>>, now: number) {
  const dated = data.map(({ time, values }) => ({ at: Date.parse(time), values }));
  if (dated.some(({ at }) => at > now + gatewayLimits.aheadMs || at < now - oldest)) return false;
  for (const { at, values } of dated) {
    const time = new Date(at).toISOString();
    for (const [slug, value] of Object.entries(values)) to.push({ agent, slug, time, value });
  }
  return true;
}

/** So much may wait for the database; the broker has what else there is. */
const maxBatch = { messages: 20_000, values: 200_000 };

export const isFull = ({ acknowledge, values }: Batch): boolean =>
  acknowledge.length >= maxBatch.messages || values.length >= maxBatch.values;

/** Puts a failed batch before later input. */
export function putBack(failed: Batch, meanwhile: Batch): Batch {
  return {
    states: new Map([...failed.states, ...meanwhile.states]),
    values: [...failed.values, ...meanwhile.values],
    heard: new Map([...failed.heard, ...meanwhile.heard]),
    acknowledge: [...failed.acknowledge, ...meanwhile.acknowledge],
  };
}
