import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Came {
  headers: IncomingHttpHeaders;
  text: string;
}

interface Answering {
  status: number;
  headers?: Record<string, string>;
  /** Milliseconds. */
  after?: number;
}

/** A server of an integrator, which keeps what it is sent. */
export interface Receiver {
  address: string;
  came: Came[];
  /** Its answer to a call, by the number of that call; by default 204. */
  answer(serial: number): Answering;
  close(): Promise<void>;
}

/** Starts a receiver of webhook calls on this machine. */
export async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = {
    ...{ address: '', came: [] },
    answer: () => ({ status: 204 }),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      receiver.came.push({ headers: request.headers, text });
      const { status, headers = {}, after = 0 } = receiver.answer(receiver.came.length);
      setTimeout(() => response.writeHead(status, headers).end(), after);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return receiver;
}
