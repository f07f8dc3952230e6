import { serverEvent } from '@lineside/contracts';
import { eventStreamParser } from '@lineside/contracts/event-stream';
import { until } from '@lineside/testing/until';
import type { Caller } from './caller.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came
type Event = any;

/**
 * Reads a user's event stream; `until` waits for a matching event. It may contain earlier writes too: to count events,
 * open the stream first, wait for all of them and then clear it.
 */
export async function listen(as: Caller, { query = '', last = '' } = {}) {
  const stop = new AbortController();
  const answer = await fetch(`${as.address}/api/events${query}`, {
    headers: { ...as.headers, ...(last ? { 'Last-Event-ID': last } : {}) },
    signal: stop.signal,
  });
  const events: { id: string; event: Event }[] = [];
  let mark = '';
  const reading = (async () => {
    const parse = eventStreamParser();
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      for (const { id = '', data } of parse(chunk)) {
        mark = id || mark;
        // as clients read it: unknown events are skipped
        const event = data && serverEvent.parse(JSON.parse(data));
        if (event) events.push({ id, event });
      }
    }
  })().catch(() => {});
  return {
    events,
    async until(fits: (event: Event) => boolean) {
      const found = () => events.find(({ event }) => fits(event));
      await until(
        () => found() !== undefined,
        () => `No event with ${fits} among ${JSON.stringify(events)}`,
      );
      return found()!;
    },
    /** Leaves what came so far out of account. */
    forget() {
      events.length = 0;
    },
    /** Where it could go on now. */
    async mark() {
      await until(() => mark !== '');
      return mark;
    },
    async close() {
      stop.abort();
      await reading;
    },
  };
}
