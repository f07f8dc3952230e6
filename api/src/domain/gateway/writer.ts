import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/scope.ts';
import { DatabaseUnavailable } from '../../platform/database/unavailable.ts';
import { writeDifferences } from '../configuration/differences.ts';
import { writeReported } from '../configuration/reports.ts';
import { evaluateAlarms } from '../data/evaluate-alarms.ts';
import type { FetchedPart } from './answer-fetch.ts';
import { addRefused, type Batch, emptyBatch, isFull, putBack, take, type Value } from './batch.ts';
import { writeClockErrors } from './clock-errors.ts';
import { companiesOfAgents } from './companies.ts';
import type { Complaints } from './complaints.ts';
import { writeJobs } from './job-reports.ts';
import { writeGaps } from './missing-values.ts';
import { markGone, writeRefused, writeSeen, writeStates } from './presence.ts';
import { exampleOf, type RefusedValues } from './read-data.ts';
import { writeSourceProblems } from './source-problems.ts';
import { firstOfMoment, type UnfitValue, unfitValues, writeHistory, writeNewest } from './values.ts';
import { writeReplies } from './write-replies.ts';

/** Writes gateways' messages into the database in batches, one after another. */
export interface Writer {
  /** Keeps a message for the next write, and returns its agent if it is a state; it is acknowledged after the write. */
  take(topic: string, payload: Uint8Array, isRetained: boolean, acknowledge: () => void): string | null;
  /** Whether too much waits for the database to accept more. */
  isFull(): boolean;
  /** Writes waiting input; input that an unavailable database didn't take keeps waiting. */
  write(): Promise<void>;
  /** Marks devices as offline that count as online and match the condition, in all companies. */
  markGone(condition: SQL): Promise<void>;
}

/** The minimum interval between writes of an agent's last-seen time and refused messages, in milliseconds. */
const seenWriteIntervalMs = 10_000;
/**
 * The maximum number of values in one transaction: it must not stay open for long, since readers of events wait for it.
 */
const maxValues = 5000;

/** Answers a gateway of a company that asked for a part of its settings. */
export type Answer = (company: string, request: FetchedPart) => void;

export function createWriter(database: Database, complaints: Complaints, answer: Answer): Writer {
  const companyOf = companiesOfAgents(database);
  const findUnfit = unfitValues();
  let batch = emptyBatch();
  /** When agents were last seen, if not written yet; and when that was last written. */
  const unwrittenSeen = new Map<string, number>();
  const seenWritten = new Map<string, number>();
  /** Unreadable parts of agents' messages, if not written yet; and when they were last written. */
  const refused = new Map<string, RefusedValues>();
  const refusedWritten = new Map<string, number>();
  let last: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    const own = last.then(work);
    last = own.catch(() => {});
    return own;
  };

  async function write(): Promise<void> {
    const now = Date.now();
    for (const [agent, at] of batch.seen) unwrittenSeen.set(agent, at);
    for (const [agent, one] of batch.refused) addRefused(refused, agent, one);
    batch.refused.clear();
    const dueOf = (waiting: Map<string, unknown>, writtenAt: Map<string, number>) =>
      [...waiting.keys()].filter((agent) => now - (writtenAt.get(agent) ?? 0) >= seenWriteIntervalMs);
    const due = dueOf(unwrittenSeen, seenWritten);
    const dueRefused = dueOf(refused, refusedWritten);
    const own = batch;
    batch = emptyBatch();
    try {
      const companies = await companyOf(new Set([...own.states.keys(), ...own.seen.keys(), ...due, ...dueRefused]));
      const unfit: UnfitValue[] = [];
      for (const company of new Set(companies.values())) {
        const isOfCompany = (agent: string) => companies.get(agent) === company;
        unfit.push(...(await writeCompany(company, only(own, isOfCompany), due.filter(isOfCompany))));
        await writeRefusedOf(company, dueRefused.filter(isOfCompany));
      }
      for (const agent of due) if (!companies.has(agent)) unwrittenSeen.delete(agent);
      for (const agent of dueRefused) if (!companies.has(agent)) refused.delete(agent);
      // once everything is written: input that is written twice is counted once
      for (const { agent, slug, value, reason } of unfit)
        addRefused(refused, agent, {
          ...{ count: 1, reason },
          example: exampleOf(JSON.stringify({ [slug]: value })),
        });
      for (const acknowledge of own.acknowledge) acknowledge();
      for (const request of own.fetches.values()) {
        const company = companies.get(request.agent);
        if (company) answer(company, request);
      }
    } catch (problem) {
      // everything may be written twice without harm
      batch = putBack(own, batch);
      complaints.add("what gateways say can't be written now and waits", (problem as Error).message);
    }
  }

  /** Returns the values of variables that their device doesn't have. */
  async function writeCompany(
    company: string,
    { states, values, live, jobs, writes, reported, problems, differences, gaps, clockErrors, present }: OwnInput,
    due: string[],
  ): Promise<UnfitValue[]> {
    const unfit: UnfitValue[] = [];
    const dueAt = new Map(
      due.flatMap((agent) => (unwrittenSeen.has(agent) ? [[agent, unwrittenSeen.get(agent)!] as const] : [])),
    );
    await attempt(async () => {
      if (
        states.size === 0 &&
        dueAt.size === 0 &&
        values.length + live.length + jobs.length + writes.length + gaps.length === 0 &&
        reported.size + problems.size + differences.size + clockErrors.size === 0
      )
        return;
      await database.inScope({ company }, async (tx) => {
        await evaluateAlarms(tx, company, [...values, ...live], Date.now());
        await writeStates(tx, company, states, unwrittenSeen);
        await writeSeen(tx, company, dueAt);
        await writeNewest(tx, company, [...values, ...live]);
        await writeJobs(tx, company, jobs);
        await writeReplies(tx, company, writes);
        await writeReported(tx, company, reported);
        await writeSourceProblems(tx, company, problems);
        await writeDifferences(tx, company, differences);
        await writeGaps(tx, company, gaps);
        const isPresent = [...dueAt.keys()].filter((agent) => present.has(agent));
        await writeClockErrors(tx, company, clockErrors, isPresent);
      });
    });
    for (const [agent, at] of dueAt) {
      seenWritten.set(agent, Date.now());
      if (unwrittenSeen.get(agent) === at) unwrittenSeen.delete(agent);
    }
    for (let from = 0; from < values.length; from += maxValues) {
      const some = values.slice(from, from + maxValues);
      await attempt(() =>
        database.inScope({ company }, async (tx) => {
          await writeHistory(tx, company, some);
          unfit.push(...(await findUnfit(tx, some)));
        }),
      );
    }
    for (let from = 0; from < live.length; from += maxValues) {
      const some = live.slice(from, from + maxValues);
      await attempt(() => database.inScope({ company }, async (tx) => void unfit.push(...(await findUnfit(tx, some)))));
    }
    return unfit;
  }

  async function writeRefusedOf(company: string, agents: string[]): Promise<void> {
    const own = new Map(agents.flatMap((agent) => (refused.has(agent) ? [[agent, refused.get(agent)!] as const] : [])));
    await attempt(() => database.inScope({ company }, (tx) => writeRefused(tx, company, own)));
    for (const agent of own.keys()) {
      refusedWritten.set(agent, Date.now());
      refused.delete(agent);
    }
  }

  /**
   * Input that the database refuses is logged and skipped, so that other input doesn't wait for it; throws if the
   * database is unavailable.
   */
  const attempt = (work: () => Promise<void>) =>
    work().catch((problem: Error) => {
      if (problem instanceof DatabaseUnavailable) throw problem;
      complaints.add('the database refused what gateways said', problem.message);
    });

  return {
    take(topic, payload, isRetained, acknowledge) {
      const before = batch.refused.size;
      const message = take(batch, topic, payload, isRetained, Date.now());
      batch.acknowledge.push(acknowledge);
      if (!message || batch.refused.size > before)
        complaints.add('a message of a gateway is not understood', topic.slice(0, 64));
      return message?.topic === 'state' ? message.agentId : null;
    },
    isFull: () => isFull(batch),
    write: () => inTurn(write),
    markGone: (condition) =>
      inTurn(async () => {
        const { rows } = await database.inScope({}, (tx) => tx.execute(sql`select public_id as id from company`));
        const companies = await companyOf(unwrittenSeen.keys());
        for (const { id } of rows as { id: string }[]) {
          const seenOfCompany = new Map([...unwrittenSeen].filter(([agent]) => companies.get(agent) === id));
          await database.inScope({ company: id }, (tx) => markGone(tx, id, condition, seenOfCompany));
        }
      }),
  };
}

type OwnInput = Pick<
  Batch,
  | 'states'
  | 'values'
  | 'live'
  | 'jobs'
  | 'writes'
  | 'reported'
  | 'problems'
  | 'differences'
  | 'gaps'
  | 'clockErrors'
  | 'present'
>;

function only(
  { states, values, live, jobs, writes, reported, problems, differences, gaps, clockErrors, present }: Batch,
  isOwn: (agent: string) => boolean,
): OwnInput {
  return {
    jobs: jobs.filter(({ agent }) => isOwn(agent)),
    writes: writes.filter(({ agent }) => isOwn(agent)),
    states: new Map([...states].filter(([agent]) => isOwn(agent))),
    reported: new Map([...reported].filter(([agent]) => isOwn(agent))),
    gaps: gaps.filter(({ agent }) => isOwn(agent)),
    clockErrors: new Map([...clockErrors].filter(([agent]) => isOwn(agent))),
    present,
    problems: new Map([...problems].filter(([agent]) => isOwn(agent))),
    live: live.filter(({ agent }) => isOwn(agent)),
    differences: new Map([...differences].filter(([agent]) => isOwn(agent))),
    values: firstOfMoment(values.filter(({ agent }: Value) => isOwn(agent))),
  };
}
