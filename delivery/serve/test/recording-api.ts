import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { listen, portOf, stop } from '../listen.ts';

export interface RecordedCall {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** The received body, as far as it came. */
  body: string;
  isComplete: boolean;
}

export interface RecordingApi {
  port: number;
  /** In the order of their heads. */
  calls: RecordedCall[];
  connections: Socket[];
  /** Answers a call at its head; by default once its body is there, with 200 and nothing. */
  answerEarly: ((response: ServerResponse) => unknown) | undefined;
  /** Settles when the next call's head is there. */
  nextCall(): Promise<unknown>;
  forget(): void;
  stop(): Promise<void>;
}

/** An API that keeps the calls that it receives, as it understands them. */
export async function recordingApi(): Promise<RecordingApi> {
  const server: Server = await listen(
    (request, response) => {
      const { method, url, headers } = request;
      const call = {
        method: method!,
        url: url!,
        headers: headers as Record<string, string>,
        body: '',
        isComplete: false,
      };
      api.calls.push(call);
      if (api.answerEarly) {
        request.resume();
        return api.answerEarly(response);
      }
      request.setEncoding('latin1').on('data', (part) => {
        call.body += part;
      });
      request.on('end', () => {
        call.isComplete = true;
        response.end();
      });
    },
    { port: 0 },
  );
  server.on('connection', (socket) => api.connections.push(socket));
  const api: RecordingApi = {
    port: portOf(server),
    calls: [],
    connections: [],
    answerEarly: undefined,
    nextCall: () => once(server, 'request'),
    forget: () => Object.assign(api, { calls: [], connections: [], answerEarly: undefined }),
    stop: () => stop(server),
  };
  return api;
}
