import type { Caller } from './caller.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came
type Event = any;

/** Reads a user's event stream; `until` waits for an event that fits. */
export async function listen(as: Caller, { query = '', last = '' } = {}) {
  const stop = new AbortController();
  const answer = await fetch(`${as.address}/api/events${query}`, {
    headers: { ...as.headers, ...(last ? { 'Last-Event-ID': last } : {}) },
    signal: stop.signal,
  });
  const events: { id: string; event: Event }[] = [];
  const reading = (async () => {
    let text = '';
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      text += new TextDecoder().decode(chunk);
      const parts = text.split('\n\n');
      text = parts.pop()!;
      for (const part of parts) {
        const data = /^data: (.*)$/m.exec(part)?.[1];
        if (data) events.push({ id: /^id: (.*)$/m.exec(part)?.[1] ?? '', event: JSON.parse(data) });
      }
    }
  })().catch(() => {});
  return {
    events,
    async until(fits: (event: Event) => boolean, milliseconds = 4000) {
      for (let waited = 0; waited < milliseconds; waited += 50) {
        const found = events.find(({ event }) => fits(event));
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`no such event among ${JSON.stringify(events)}`);
    },
    async close() {
      stop.abort();
      await reading;
    },
  };
}
