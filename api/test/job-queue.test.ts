import { newPublicId } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { addJobs, LostJob, maxTries, type TakenJob, workOnce } from '../src/platform/job/queue.ts';
import { company, startApi, type TestApi } from './test-api.ts';

// The table of jobs that is shared by all processes: each of these calls stands for one of them.

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
const asOwner = (statement: ReturnType<typeof sql>) =>
  api.owner.inScope({}, async (tx) => (await tx.execute(statement)).rows);
beforeEach(() => asOwner(sql`delete from job`));

async function add(count: number): Promise<string[]> {
  const records = Array.from({ length: count }, () => newPublicId());
  await api.database.inScope({ company: company.norwell }, (tx) =>
    addJobs(
      tx,
      records.map((record) => ({ company: company.norwell, kind: 'test', record })),
    ),
  );
  return records;
}
const work = (does: (job: TakenJob) => Promise<void>) =>
  workOnce(api.database, ['test'], async (job) => {
    await does(job);
    return { is: 'done' };
  });
const states = async () => (await asOwner(sql`select state, tries from job order by created_on`)) as object[];

test('several processes divide the jobs: each is done once, and none waits for another', async () => {
  const records = await add(6);
  const done: string[] = [];
  // each holds its job until all have one
  const gathered: (() => void)[] = [];
  const together = () =>
    new Promise<void>((go) => {
      gathered.push(go);
      if (gathered.length === records.length) for (const each of gathered) each();
    });
  const found = await Promise.all(
    records.map(() =>
      work(async ({ record }) => {
        await together();
        done.push(record);
      }),
    ),
  );
  expect(found).toEqual(records.map(() => true));
  expect(done.sort()).toEqual([...records].sort());
  expect(await work(async () => {})).toBe(false);
});

test('a job whose process is silent is taken by another, and the first stores nothing any more', async () => {
  await add(1);
  const stored: string[] = [];
  const store = (name: string, { keep }: TakenJob) =>
    api.database.inScope({ company: company.norwell }, async (tx) => {
      await keep(tx);
      stored.push(name);
    });
  let lost: unknown;
  const first = work(async (job) => {
    // as if it had been killed, or stopped for too long
    await asOwner(sql`update job set held_until = now() - interval '1 second'`);
    expect(await work((other) => store('second', other))).toBe(true);
    await store('first', job).catch((problem: unknown) => {
      lost = problem;
      throw problem;
    });
  });
  expect(await first).toBe(true);
  expect(lost).toBeInstanceOf(LostJob);
  expect(stored).toEqual(['second']);
  expect(await states()).toEqual([{ state: 'done', tries: 2 }]);
});

test('a job that fails is tried again later, and given up after five times', async () => {
  await add(1);
  const fail = () => workOnce(api.database, ['test'], async () => ({ is: 'later', reason: 'too-slow' }));
  expect(await fail()).toBe(true);
  expect(await fail()).toBe(false);
  const waits: number[] = [];
  for (let tries = 1; tries < maxTries; tries += 1) {
    const [job] = (await asOwner(sql`select extract(epoch from due_on - ended_on)::int as wait from job`)) as {
      wait: number;
    }[];
    waits.push(job!.wait);
    await asOwner(sql`update job set due_on = now()`);
    expect(await fail()).toBe(true);
  }
  expect(waits).toEqual([30, 120, 480, 1800]);
  expect(await states()).toEqual([{ state: 'failed', tries: maxTries }]);
});
