import {
  type GatewayState,
  type GatewayTopic,
  type JobReport,
  parseGatewayReply,
  parseGatewayState,
  parseGatewayTopic,
} from '@lineside/contracts/gateway';
import { exampleOf, type RefusedValues, readData } from './read-data.ts';

export interface Value {
  agent: string;
  slug: string;
  time: string;
  value: number;
}

export type ReportedJob = JobReport & { agent: string };

/** Input since the last write: the last state of each agent and all values; and the functions to acknowledge them. */
export interface Batch {
  states: Map<string, GatewayState>;
  values: Value[];
  /** The progress of agents' jobs, in the order of their messages. */
  jobs: ReportedJob[];
  /** Unreadable parts of each agent's messages. */
  refused: Map<string, RefusedValues>;
  /** When agents last sent something themselves: a retained message doesn't count. */
  seen: Map<string, number>;
  acknowledge: (() => void)[];
}

export const emptyBatch = (): Batch => ({
  states: new Map(),
  values: [],
  jobs: [],
  refused: new Map(),
  seen: new Map(),
  acknowledge: [],
});

/** Adds a message to a batch, and returns its agent and topic; null for an invalid topic. */
export function take(
  batch: Batch,
  text: string,
  payload: Uint8Array,
  isRetained: boolean,
  now: number,
): { agentId: string; topic: GatewayTopic } | null {
  const topic = parseGatewayTopic(text);
  if (!topic) return null;
  const { agentId } = topic;
  const refuse = (refused: RefusedValues) => addRefused(batch.refused, agentId, refused);
  if (topic.topic === 'state') {
    const state = parseGatewayState(payload, new Date(now).toISOString());
    if (!state) {
      refuse({ count: 1, reason: 'state', example: exampleOf(payload) });
      return topic;
    }
    batch.states.set(agentId, state);
    // a client that disconnected is reported by its last will
    if (state.online && !isRetained) batch.seen.set(agentId, now);
    return topic;
  }
  if (topic.topic === 'data') {
    const { values, refused } = readData(payload, now);
    for (const value of values) batch.values.push({ agent: agentId, ...value });
    if (refused) refuse(refused);
  } else {
    const reply = parseGatewayReply(payload);
    if (!reply) refuse({ count: 1, reason: 'reply', example: exampleOf(payload) });
    else if ('job' in reply) batch.jobs.push({ ...reply, agent: agentId });
  }
  batch.seen.set(agentId, now);
  return topic;
}

/** Adds an agent's refused messages to the stored counts, with the last reason and example. */
export function addRefused(to: Map<string, RefusedValues>, agentId: string, refused: RefusedValues): void {
  to.set(agentId, { ...refused, count: (to.get(agentId)?.count ?? 0) + refused.count });
}

/** So much may wait for the database; the broker has what else there is. */
const maxBatch = { messages: 20_000, values: 200_000 };

export const isFull = ({ acknowledge, values }: Batch): boolean =>
  acknowledge.length >= maxBatch.messages || values.length >= maxBatch.values;

/** Puts a failed batch before later input. */
export function putBack(failed: Batch, meanwhile: Batch): Batch {
  const refused = new Map(failed.refused);
  for (const [agentId, one] of meanwhile.refused) addRefused(refused, agentId, one);
  return {
    refused,
    states: new Map([...failed.states, ...meanwhile.states]),
    values: [...failed.values, ...meanwhile.values],
    jobs: [...failed.jobs, ...meanwhile.jobs],
    seen: new Map([...failed.seen, ...meanwhile.seen]),
    acknowledge: [...failed.acknowledge, ...meanwhile.acknowledge],
  };
}
