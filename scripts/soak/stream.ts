import { setTimeout as pause } from 'node:timers/promises';
import { serverEvent } from '@lineside/contracts';
import type { Client } from './client.ts';

export interface Stream {
  /** The last reported status of each request, by its id. */
  statuses: Map<string, string>;
  /** How often the stream could not be resumed. */
  resets: number;
  close(): Promise<void>;
}

/** Reads a company's event stream, and resumes it whenever the connection ends. */
export function readStream(api: string, as: Client): Stream {
  const stopping = new AbortController();
  const stream = { statuses: new Map<string, string>(), resets: 0 };
  let last: string | undefined;
  const handleEvent = (part: string) => {
    last = /^id: (.*)$/m.exec(part)?.[1] ?? last;
    const data = /^data: (.*)$/m.exec(part)?.[1];
    const event = data ? serverEvent.parse(JSON.parse(data)) : undefined;
    if (event?.type === 'reset') stream.resets += 1;
    if (event?.type !== 'change' || event.entity !== 'AgentAccessRequest') return;
    stream.statuses.set(event.publicId, event.act === 'add' ? 'pending' : String(event.fields.status));
  };
  const readUntilEnd = async () => {
    const answer = await fetch(`${api}/events`, {
      headers: { ...as.headers(), ...(last && { 'Last-Event-ID': last }) },
      signal: stopping.signal,
    });
    if (!answer.ok) await as.call('GET', '/users/me');
    let text = '';
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const parts = text.split('\n\n');
      text = parts.pop()!;
      for (const part of parts) handleEvent(part);
    }
  };
  const reading = (async () => {
    while (!stopping.signal.aborted) {
      await readUntilEnd().catch(() => {});
      await pause(200);
    }
  })();
  return Object.assign(stream, {
    async close() {
      stopping.abort();
      await reading;
    },
  });
}
