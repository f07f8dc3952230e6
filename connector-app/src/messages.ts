import type { Socket } from 'node:net';
import type { z } from 'zod';

/** The longest message, without its line end: a profile with its certificates has a tenth of that. */
export const maxMessage = 65_536;

export const send = (socket: Socket, message: object): void => void socket.write(`${JSON.stringify(message)}\n`);

/** Reads one message per line. For a too long or invalid one `refuse` is called once, and the rest is ignored. */
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
