import { setTimeout as pause } from 'node:timers/promises';
import { writeNewest } from '../../api/src/domain/gateway/values.ts';
import { openDatabase } from '../../api/src/platform/database/scope.ts';
import type { Caller } from '../../api/test/caller.ts';
import { company } from '../api/cases.ts';
import type { Filled } from '../api/database.ts';
import { quantile } from '../measure/quantile.ts';

export interface Stream {
  /** When a value came, by the value. */
  came: Map<number, number>;
  close(): void;
}

/** Reads a person's stream, and records when which value came. */
export async function openStream(as: Caller, watch: string[] = []): Promise<Stream> {
  const stop = new AbortController();
  const query = watch.length > 0 ? `?watch=${watch.join()}` : '';
  const answer = await fetch(`${as.address}/api/events${query}`, { headers: as.headers, signal: stop.signal });
  if (!answer.ok) throw new Error(`A stream is answered by ${answer.status}`);
  const came = new Map<number, number>();
  void (async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      const parts = text.split('\n\n');
      text = parts.pop()!;
      for (const [, value] of parts.join('\n').matchAll(/"value":(\d+)/g))
        if (!came.has(Number(value))) came.set(Number(value), performance.now());
    }
  })().catch(() => {});
  return { came, close: () => stop.abort() };
}

/** Milliseconds from a value's writing to its coming, of 200 listeners who watch three devices each. */
export async function listeners(
  database: Filled,
  people: Caller[],
  seconds: number,
): Promise<{ p50: number; p99: number; missed: number }> {
  const owner = await database.asOwner();
  const { rows } = await owner.query(
    `select v.agent_id as agent, min(v.slug) as slug from agent_data_variable v where company_id = $1 group by 1 order by 1 limit 600`,
    [company],
  );
  await owner.end();
  const streams: Stream[] = [];
  for (let index = 0; index < 200; index += 1) {
    const watch = rows.slice(index * 3, index * 3 + 3).map(({ agent }) => agent as string);
    streams.push(await openStream(people[index % people.length]!, watch));
  }
  await pause(5000);
  const app = openDatabase(database.appUrl, { connections: 2 });
  const written = new Map<number, number>();
  let value = 1_000_000;
  for (let end = Date.now() + seconds * 1000; Date.now() < end; ) {
    value += 1;
    const time = new Date().toISOString();
    const values = rows.map(({ agent, slug }) => ({ agent, slug, time, value }));
    await app.inScope({ company }, (tx) => writeNewest(tx, company, values));
    written.set(value, performance.now());
    await pause(1000);
  }
  await pause(3000);
  await app.close();
  const delays: number[] = [];
  let missed = 0;
  for (const { came, close } of streams) {
    for (const [one, at] of written) {
      const then = came.get(one);
      if (then === undefined) missed += 1;
      else delays.push(then - at);
    }
    close();
  }
  return { p50: quantile(delays, 0.5), p99: quantile(delays, 0.99), missed };
}
