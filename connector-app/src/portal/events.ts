import type { IncomingMessage } from 'node:http';

export interface ServerSentEvent {
  event: string;
  data: string;
}

const maxBlock = 65_536;

/** Reads server-sent events; `heard` is called for whatever arrives, heartbeats too. Ends when the stream does. */
export async function* readEvents(stream: IncomingMessage, heard: () => void): AsyncGenerator<ServerSentEvent> {
  stream.setEncoding('utf8');
  let rest = '';
  for await (const part of stream) {
    heard();
    const blocks = (rest + part).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    if (rest.length > maxBlock) throw new Error('An event from the portal is too long.');
    for (const block of blocks) yield readBlock(block);
  }
}

function readBlock(block: string): ServerSentEvent {
  const field = (name: string) =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).replace(/^ /, ''));
  return { event: field('event').at(-1) ?? 'message', data: field('data').join('\n') };
}
