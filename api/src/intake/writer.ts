import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/scope.ts';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import { addRefused, type Batch, emptyBatch, isFull, putBack, take, type Value } from './batch.ts';
import { companiesOfAgents } from './companies.ts';
import type { Complaints } from './complaints.ts';
import { writeJobs } from './job-reports.ts';
import { markGone, writeHeard, writeRefused, writeStates } from './presence.ts';
import { exampleOf, type Refused } from './read-data.ts';
import { firstOfMoment, variablesOfAgents, writeHistory, writeNewest } from './values.ts';

/** Writes what gateways say into the database, some of it at a time; one thing after another. */
export interface Writer {
  /** Keeps a message for the next write, and returns its agent if it is a state; it is acknowledged after the write. */
  take(topic: string, payload: Uint8Array, isRetained: boolean, acknowledge: () => void): string | null;
  /** Whether too much waits for the database to accept more. */
  isFull(): boolean;
  /** Writes what is waiting; what a database that is away didn't take waits on. */
  write(): Promise<void>;
  /** Marks those as gone that are thought to be there and that the condition chooses, in all companies. */
  markGone(which: SQL): Promise<void>;
}

/** How exactly it is kept when an agent was last heard, and what was refused of it, in milliseconds. */
const heardEvery = 10_000;
/** So many values go into one transaction: none is open long, since readers of events wait for it. */
const mostValues = 5000;

export function createWriter(database: Database, complaints: Complaints): Writer {
  const companyOf = companiesOfAgents(database);
  const withoutVariable = variablesOfAgents();
  let batch = emptyBatch();
  /** When agents were last heard, as far as it isn't written yet; and when it was last written. */
  const heard = new Map<string, number>();
  const heardWritten = new Map<string, number>();
  /** What was not understood of agents' messages, as far as it isn't written yet; and when it was last written. */
  const refused = new Map<string, Refused>();
  const refusedWritten = new Map<string, number>();
  let last: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };

  async function write(): Promise<void> {
    const now = Date.now();
    for (const [agent, at] of batch.heard) heard.set(agent, at);
    for (const [agent, one] of batch.refused) addRefused(refused, agent, one);
    batch.refused.clear();
    const dueOf = (waiting: Map<string, unknown>, written: Map<string, number>) =>
      [...waiting.keys()].filter((agent) => now - (written.get(agent) ?? 0) >= heardEvery);
    const due = dueOf(heard, heardWritten);
    const dueRefused = dueOf(refused, refusedWritten);
    const mine = batch;
    batch = emptyBatch();
    try {
      const companies = await companyOf(new Set([...mine.states.keys(), ...mine.heard.keys(), ...due, ...dueRefused]));
      const strayed: Value[] = [];
      for (const company of new Set(companies.values())) {
        const isOfCompany = (agent: string) => companies.get(agent) === company;
        strayed.push(...(await writeCompany(company, only(mine, isOfCompany), due.filter(isOfCompany))));
        await writeRefusedOf(company, dueRefused.filter(isOfCompany));
      }
      for (const agent of due) if (!companies.has(agent)) heard.delete(agent);
      for (const agent of dueRefused) if (!companies.has(agent)) refused.delete(agent);
      // once all of it is written: what is written twice is counted once
      for (const { agent, slug, value } of strayed)
        addRefused(refused, agent, {
          count: 1,
          reason: 'variable',
          example: exampleOf(JSON.stringify({ [slug]: value })),
        });
      for (const acknowledge of mine.acknowledge) acknowledge();
    } catch (problem) {
      // all of it may be written twice without harm
      batch = putBack(mine, batch);
      complaints.add("what gateways say can't be written now and waits", (problem as Error).message);
    }
  }

  /** Returns the values of variables that their device doesn't have. */
  async function writeCompany(company: string, { states, values, jobs }: OwnInput, due: string[]): Promise<Value[]> {
    const strayed: Value[] = [];
    const dueAt = new Map(due.flatMap((agent) => (heard.has(agent) ? [[agent, heard.get(agent)!] as const] : [])));
    await attempt(async () => {
      if (states.size === 0 && dueAt.size === 0 && values.length === 0 && jobs.length === 0) return;
      await database.inScope({ company }, async (tx) => {
        await writeStates(tx, company, states, heard);
        await writeHeard(tx, company, dueAt);
        await writeNewest(tx, company, values);
        await writeJobs(tx, company, jobs);
      });
    });
    for (const [agent, at] of dueAt) {
      heardWritten.set(agent, Date.now());
      if (heard.get(agent) === at) heard.delete(agent);
    }
    for (let from = 0; from < values.length; from += mostValues) {
      const some = values.slice(from, from + mostValues);
      await attempt(() =>
        database.inScope({ company }, async (tx) => {
          await writeHistory(tx, company, some);
          strayed.push(...(await withoutVariable(tx, some)));
        }),
      );
    }
    return strayed;
  }

  async function writeRefusedOf(company: string, agents: string[]): Promise<void> {
    const mine = new Map(
      agents.flatMap((agent) => (refused.has(agent) ? [[agent, refused.get(agent)!] as const] : [])),
    );
    await attempt(() => database.inScope({ company }, (tx) => writeRefused(tx, company, mine)));
    for (const agent of mine.keys()) {
      refusedWritten.set(agent, Date.now());
      refused.delete(agent);
    }
  }

  /**
   * Input that the database refuses is logged and skipped, so that nothing else waits for it; an unavailable database
   * is thrown.
   */
  const attempt = (work: () => Promise<void>) =>
    work().catch((problem: Error) => {
      if (problem instanceof DatabaseUnavailable) throw problem;
      complaints.add('the database refused what gateways said', problem.message);
    });

  return {
    take(topic, payload, isRetained, acknowledge) {
      const before = batch.refused.size;
      const taken = take(batch, topic, payload, isRetained, Date.now());
      batch.acknowledge.push(acknowledge);
      if (!taken || batch.refused.size > before)
        complaints.add('a message of a gateway is not understood', topic.slice(0, 64));
      return taken?.topic === 'state' ? taken.agentId : null;
    },
    isFull: () => isFull(batch),
    write: () => inTurn(write),
    markGone: (which) =>
      inTurn(async () => {
        const { rows } = await database.inScope({}, (tx) => tx.execute(sql`select public_id as id from company`));
        const companies = await companyOf(heard.keys());
        for (const { id } of rows as { id: string }[]) {
          const heardOfCompany = new Map([...heard].filter(([agent]) => companies.get(agent) === id));
          await database.inScope({ company: id }, (tx) => markGone(tx, id, which, heardOfCompany));
        }
      }),
  };
}

type OwnInput = Pick<Batch, 'states' | 'values' | 'jobs'>;

function only({ states, values, jobs }: Batch, isOwn: (agent: string) => boolean): OwnInput {
  return {
    jobs: jobs.filter(({ agent }) => isOwn(agent)),
    states: new Map([...states].filter(([agent]) => isOwn(agent))),
    values: firstOfMoment(values.filter(({ agent }: Value) => isOwn(agent))),
  };
}
