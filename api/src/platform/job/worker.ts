import type { Database } from '../database/scope.ts';
import { whenDue } from '../database/when-due.ts';
import { type Ending, type TakenJob, workOnce } from './queue.ts';

/** What does jobs of one kind. */
export interface Work {
  kind: string;
  /** Whether this process can do it now; what it can't do waits for one that can. */
  canWork(): boolean;
  work(job: TakenJob): Promise<Ending>;
}

/** Does jobs, one at a time, until closed; one that is under way is then stopped. */
export async function startWorker(
  database: Database,
  works: readonly Work[],
  log: (line: string) => void,
): Promise<{ close(): Promise<void> }> {
  const closing = new AbortController();
  const working = await whenDue({
    database,
    channel: 'jobs',
    async some(closed) {
      const able = works.filter((work) => work.canWork());
      if (closed() || able.length === 0) return false;
      return workOnce(
        database,
        able.map(({ kind }) => kind),
        (job) => able.find(({ kind }) => kind === job.kind)!.work(job),
        closing.signal,
      );
    },
    onDelayed: (problem) => log(`a job waits: ${problem.message}`),
  });
  return {
    close() {
      closing.abort();
      return working.close();
    },
  };
}
