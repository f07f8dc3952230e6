import { processorTimeOf } from '../measure/processes.ts';
import type { Measured } from './installation.ts';
import { answerTimes } from './load.ts';

/** The measured processes: the API, and the server of its database. */
const parts = /api\/src\/main\.ts|^postgres: /;

/** Milliseconds of processor time that a call takes, by the mean of many. */
export async function costOf(call: Measured, { seconds }: { seconds: number }): Promise<number> {
  const headers = await call.headers();
  await answerTimes(call.url, headers, { seconds: seconds / 4 });
  const processorTime = processorTimeOf(parts);
  const took = await answerTimes(call.url, headers, { seconds });
  return processorTime() / took.length;
}
