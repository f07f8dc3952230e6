import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import autocannon from 'autocannon';

export interface Rate {
  /** Answers a second. */
  rate: number;
  /** Answers other than 2xx, and calls without an answer. */
  failed: number;
}

/** Calls an address repeatedly for some seconds, over a number of connections. */
export async function load(
  url: string,
  headers: Record<string, string>,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Rate> {
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections, duration: seconds });
  return { rate: requests.average, failed: non2xx + errors };
}

/** Calls an address again and again for some seconds over one connection: how long each answer takes, in milliseconds. */
export async function answerTimes(
  url: string,
  headers: Record<string, string>,
  { seconds }: { seconds: number },
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const took: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const began = performance.now();
    const [answer] = (await once(get(url, { headers, agent }), 'response')) as [IncomingMessage];
    await buffer(answer);
    took.push(performance.now() - began);
  }
  agent.destroy();
  return took;
}
