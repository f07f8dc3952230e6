import type { IncomingMessage } from 'node:http';

const maxLength = 4_096;

/** A request's JSON; an empty body is an empty object (spec 7.65); undefined if it is too long or isn't JSON. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = '';
  request.setEncoding('utf8');
  for await (const part of request) {
    text += part;
    if (text.length > maxLength) return undefined;
  }
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
