import {
  type GatewayDifferences,
  type GatewayGap,
  type GatewayProblems,
  type GatewayState,
  type GatewayTopic,
  type JobReport,
  parseConfigurationReport,
  parseGatewayDifferences,
  parseGatewayGap,
  parseGatewayProblems,
  parseGatewayReply,
  parseGatewayState,
  parseGatewayTopic,
  parsePartRequest,
  type Reading,
  type WriteReport,
} from '@lineside/contracts/gateway';
import type { ConfigurationReport } from '@lineside/contracts/gateway-configuration';
import { isReverted } from '../configuration/reports.ts';
import type { FetchedPart } from './answer-fetch.ts';
import { clockErrorOf, clockErrorOfValues } from './clock-errors.ts';
import { exampleOf, type RefusedValues, readData } from './read-data.ts';

export interface Value {
  agent: string;
  slug: string;
  time: string;
  value: Reading;
}

export type ReportedJob = JobReport & { agent: string };
export type ReportedWrite = WriteReport & { agent: string };

/** Input since the last write: the last state of each agent and all values; and the functions to acknowledge them. */
export interface Batch {
  states: Map<string, GatewayState>;
  values: Value[];
  /** Present values, which only change the newest ones. */
  live: Value[];
  /** The progress of agents' jobs, in the order of their messages. */
  jobs: ReportedJob[];
  /** What became of values that agents were to write. */
  writes: ReportedWrite[];
  /** What agents last reported about their settings, and that they went back, in the order of their messages. */
  reported: Map<string, readonly ConfigurationReport[]>;
  /** The sources that agents last said they can't read. */
  problems: Map<string, GatewayProblems>;
  /** What agents last said was changed on site. */
  differences: Map<string, GatewayDifferences>;
  /** What agents say that they lost, in the order of their messages. */
  gaps: (GatewayGap & { agent: string })[];
  /** Parts of their settings that agents ask for; each once. */
  fetches: Map<string, FetchedPart>;
  /** By how many seconds agents' clocks are wrong, as they last said or by the times of their values. */
  clockErrors: Map<string, number | null>;
  /** Agents whose values have times of the present. */
  present: Set<string>;
  /** Unreadable parts of each agent's messages. */
  refused: Map<string, RefusedValues>;
  /** When agents last sent something themselves: a retained message doesn't count. */
  seen: Map<string, number>;
  acknowledge: (() => void)[];
}

export const emptyBatch = (): Batch => ({
  states: new Map(),
  values: [],
  live: [],
  jobs: [],
  writes: [],
  reported: new Map(),
  problems: new Map(),
  differences: new Map(),
  gaps: [],
  fetches: new Map(),
  clockErrors: new Map(),
  present: new Set(),
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
    if (!endsEarlierConnection(state, batch.states.get(agentId))) batch.states.set(agentId, state);
    // a client that disconnected is reported by its last will
    if (state.online && !isRetained) batch.seen.set(agentId, now);
    const clockError = isRetained ? undefined : clockErrorOf(state, now);
    if (clockError !== undefined) batch.clockErrors.set(agentId, clockError);
    return topic;
  }
  if (topic.topic === 'data' || topic.topic === 'live') {
    const { values, refused, newest } = readData(payload, now);
    const to = topic.topic === 'data' ? batch.values : batch.live;
    for (const value of values) to.push({ agent: agentId, ...value });
    if (refused) refuse(refused);
    const clockError = newest === undefined ? undefined : clockErrorOfValues(newest, now);
    if (clockError === null) batch.present.add(agentId);
    else if (clockError !== undefined) batch.clockErrors.set(agentId, clockError);
  } else if (topic.topic === 'reported') {
    const report = parseConfigurationReport(payload);
    if (report) addReport(batch.reported, agentId, report);
    else refuse({ count: 1, reason: 'reported', example: exampleOf(payload) });
  } else if (topic.topic === 'problems') {
    const problems = parseGatewayProblems(payload);
    if (problems) batch.problems.set(agentId, problems);
    else refuse({ count: 1, reason: 'problems', example: exampleOf(payload) });
  } else if (topic.topic === 'differences') {
    const differences = parseGatewayDifferences(payload);
    if (differences) batch.differences.set(agentId, differences);
    else refuse({ count: 1, reason: 'differences', example: exampleOf(payload) });
  } else if (topic.topic === 'gap') {
    const gap = parseGatewayGap(payload);
    if (gap) batch.gaps.push({ ...gap, agent: agentId });
    else refuse({ count: 1, reason: 'gap', example: exampleOf(payload) });
  } else if (topic.topic === 'fetch') {
    const request = parsePartRequest(payload);
    if (request) batch.fetches.set(`${agentId} ${request.revision} ${request.part}`, { ...request, agent: agentId });
    else refuse({ count: 1, reason: 'fetch', example: exampleOf(payload) });
  } else {
    const reply = parseGatewayReply(payload);
    if (!reply) refuse({ count: 1, reason: 'reply', example: exampleOf(payload) });
    else if ('job' in reply) batch.jobs.push({ ...reply, agent: agentId });
    else if ('write' in reply) batch.writes.push({ ...reply, agent: agentId });
    // the answer to any command that a gateway can't carry out
    else if (!reply.done) batch.writes.push({ id: reply.id, write: 'refused', reason: 'unsupported', agent: agentId });
  }
  batch.seen.set(agentId, now);
  return topic;
}

/** Whether a state is the end of a connection that another one has followed. */
const endsEarlierConnection = ({ online, connection }: GatewayState, newest: GatewayState | undefined): boolean =>
  !online && connection !== undefined && newest?.online === true && newest.connection !== connection;

/** After it went back, a gateway that connects anew repeats its earlier report: both count. */
function addReport(to: Batch['reported'], agentId: string, report: ConfigurationReport): void {
  const others = (to.get(agentId) ?? []).filter((one) => isReverted(one) !== isReverted(report));
  to.set(agentId, [...others, report]);
}

/** Adds an agent's refused messages to the stored counts, with the last reason and example. */
export function addRefused(to: Map<string, RefusedValues>, agentId: string, refused: RefusedValues): void {
  to.set(agentId, { ...refused, count: (to.get(agentId)?.count ?? 0) + refused.count });
}

/** So much may wait for the database; the broker has what else there is. */
const maxBatch = { messages: 20_000, values: 200_000 };

export const isFull = ({ acknowledge, values, live }: Batch): boolean =>
  acknowledge.length >= maxBatch.messages || values.length + live.length >= maxBatch.values;

/** Puts a failed batch before later input. */
export function putBack(failed: Batch, meanwhile: Batch): Batch {
  const refused = new Map(failed.refused);
  for (const [agentId, one] of meanwhile.refused) addRefused(refused, agentId, one);
  const reported = new Map(failed.reported);
  for (const [agentId, reports] of meanwhile.reported)
    for (const report of reports) addReport(reported, agentId, report);
  return {
    refused,
    states: new Map([...failed.states, ...meanwhile.states]),
    values: [...failed.values, ...meanwhile.values],
    live: [...failed.live, ...meanwhile.live],
    jobs: [...failed.jobs, ...meanwhile.jobs],
    writes: [...failed.writes, ...meanwhile.writes],
    reported,
    problems: new Map([...failed.problems, ...meanwhile.problems]),
    differences: new Map([...failed.differences, ...meanwhile.differences]),
    gaps: [...failed.gaps, ...meanwhile.gaps],
    fetches: new Map([...failed.fetches, ...meanwhile.fetches]),
    clockErrors: new Map([...failed.clockErrors, ...meanwhile.clockErrors]),
    present: new Set([...failed.present, ...meanwhile.present]),
    seen: new Map([...failed.seen, ...meanwhile.seen]),
    acknowledge: [...failed.acknowledge, ...meanwhile.acknowledge],
  };
}
