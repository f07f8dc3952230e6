import type { Socket } from 'node:net';
import { z } from 'zod';

/** What the connector may ask of its helper: two things, and nothing beside what they need. */
export const order = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('start'),
    profile: z.string(),
    username: z.string().max(256),
    password: z.string().max(256),
  }),
  z.strictObject({ do: z.literal('stop') }),
]);
export type Order = z.infer<typeof order>;

/** What the helper says of the tunnel, in this order: states, `open`, states and bytes, `end`. */
export const report = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('state'), words: z.string() }),
  z.strictObject({ is: z.literal('open') }),
  /** Since the tunnel opened. */
  z.strictObject({ is: z.literal('bytes'), received: z.number(), sent: z.number() }),
  /** Nothing of the tunnel is left; the sentence is empty where it was asked for. */
  z.strictObject({ is: z.literal('end'), message: z.string() }),
]);
export type Report = z.infer<typeof report>;

/** The longest message, its end of line not counted: a profile with its certificates has a tenth of it. */
export const maxMessage = 65_536;

export const send = (socket: Socket, message: Order | Report): void =>
  void socket.write(`${JSON.stringify(message)}\n`);

/** Reads one message a line. Of what is too long or of another shape `refuse` hears, once, and of nothing after it. */
export function readMessages<T>(
  socket: Socket,
  schema: z.ZodType<T>,
  hear: (message: T) => void,
  refuse: () => void,
): void {
  let rest = '';
  let refused = false;
  socket.setEncoding('utf8');
  socket.on('data', (text) => {
    if (refused) return;
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const message = line.length > maxMessage ? null : parsed(schema, line);
      refused ||= message === null;
      if (message === null || refused) break;
      hear(message);
    }
    refused ||= rest.length > maxMessage;
    if (refused) refuse();
  });
}

function parsed<T>(schema: z.ZodType<T>, line: string): T | null {
  try {
    return schema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
