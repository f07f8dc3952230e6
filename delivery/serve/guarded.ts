import type { RequestListener, ServerResponse } from 'node:http';
import { messages } from './headers.ts';
import { sendText } from './send-file.ts';

/**
 * Wraps a request handler so that nothing it throws, now or later, ends the process: the caller gets 500, or a closed
 * connection once the answer has begun.
 */
export function guarded(handle: (...call: Parameters<RequestListener>) => unknown): RequestListener {
  return (request, response) => {
    const fail = (problem: unknown) => {
      console.error(`${request.method} ${request.url}:`, problem);
      failAnswer(response);
    };
    try {
      Promise.resolve(handle(request, response)).catch(fail);
    } catch (problem) {
      fail(problem);
    }
  };
}

function failAnswer(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else sendText(response, 500, messages.failed);
}
